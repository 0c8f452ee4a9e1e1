"""Everything that stands on the table or waits beside it, as a client draws it."""

from __future__ import annotations

from sandtable.kernel.board import Badge, Meter, Piece
from sandtable.kernel.naming import names_of
from sandtable.kernel.wording import figures, thing
from sandtable.rulesets.dw4.client.signs import CRITICAL_SIGNS
from sandtable.rulesets.dw4.client.stacks import stack_badges, stack_piece
from sandtable.rulesets.dw4.forces.unit_sheets import sheet_key
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_submerged
from sandtable.rulesets.dw4.state import BattleTable, Feature, Marker, MarkerKind, Model, Unit
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.environment import patch_region
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.words.christening import ship_name
from sandtable.rulesets.dw4.words.compass import at_place, at_pose, count, place_in_words
from sandtable.rulesets.dw4.words.encounter_marks import badges_of
from sandtable.rulesets.dw4.words.names import (
    admiral,
    feature_in_words,
    marker_in_words,
    model_name,
    piece_of,
)
from sandtable.tabletop.drawing import drawn_before, model_piece, terrain_piece, whereabouts
from sandtable.tabletop.state import Location, Patch
from sandtable.tabletop.where import ground, models_of

DISORDER = ("", "Demoralised", "Panicking", "Mutinous")
"""What the levels of Disorder bring (DW4-DIS-03 to -05)."""


def pieces(g: BattleTable) -> tuple[Piece, ...]:
    """Water, terrain, Markers, then every model that has not left play, and the squadrons over them."""
    state = g.state
    return (
        *[_patch(g, patch) for patch in state.patches.values()],
        *[_feature(g, feature) for feature in state.features.values()],
        *[_marker(g, marker) for marker in state.markers.values()],
        *[_model(g, model) for model in state.models.values() if model.left_as is None],
        *[stack_piece(g, stack) for stack in state.stacks.values()],
    )


def names(g: BattleTable, drawn: tuple[Piece, ...]) -> dict[str, str]:
    """What everything is called; a ship keeps its name, and its unit with it, when it is gone."""
    known = {piece.id: piece for piece in drawn}
    ships = [known.pop(model.id) if model.id in known else _gone(g, model) for model in g.state.models.values()]
    return names_of((*known.values(), *ships))


def _gone(g: BattleTable, model: Model) -> Piece:
    profile = register(g).ship_class(model.class_id)
    own = ship_name(model.id, model.seat, model.class_id)
    return Piece(id=model.id, kind="model", name=profile.name, own=own, side=model.seat, group=model.unit)


def _model(g: BattleTable, model: Model) -> Piece:
    badges = _badges(g, model, g.state.units[model.unit])
    return drawn_before(g, model.id, (model, hull(g, model.id), badges, whereabouts(g, model)), _drawn_model)


def _drawn_model(g: BattleTable, of: tuple[Model, int, tuple[Badge, ...], str]) -> Piece:
    model, most, badges, where = of
    profile = register(g).ship_class(model.class_id)
    left = 0 if model.crippled else max(0, most - model.damage)
    pose = model.pose
    place = at_pose(pose) if pose is not None else "not on the table"
    state = ", ".join([f"Hull {left} of {most}", *(badge.text for badge in badges), *([where] if where else [])])
    label = f"{model_name(g, model.id)} of {admiral(model.seat, 'yours')}: {state}; {place}."
    sheet = sheet_key(profile, register(g).armament[model.id], register(g).fittings.get(model.id, ()))
    size, meter = (profile.length, profile.beam), Meter("Hull", left, most)
    own = ship_name(model.id, model.seat, model.class_id)
    return model_piece(g, model, profile.name, size, meter, badges, label, sheet, own)


def _badges(g: BattleTable, model: Model, unit: Unit) -> tuple[Badge, ...]:
    found: list[Badge] = []
    if model.crippled:
        found.append(Badge("crippled", "Crippled"))
    for critical in dict.fromkeys(model.criticals):
        many = model.criticals.count(critical)
        text = f"{critical.value} x {many}" if many > 1 else critical.value
        found.append(Badge(CRITICAL_SIGNS[critical], text, many))
    found += [Badge(name.lower(), f"{name} x {many}" if many > 1 else name, many) for name, many in model.tokens]
    if unit.escorts and model.id == models_of(g, unit.id)[0].id:
        found.append(Badge("escorts", count(unit.escorts, "Escort"), unit.escorts))
    found += [Badge(name.lower(), f"{name} x {many}" if many > 1 else name, many) for name, many in unit.tokens]
    if g.state.stacks and model.id == models_of(g, unit.id)[0].id:
        found += stack_badges(g, unit.id)
    if model.disorder:
        found.append(Badge("disorder", f"Disorder {model.disorder} ({DISORDER[model.disorder]})", model.disorder))
    if unit.activated:
        # The token of a unit in Reserve says that it comes later (DW4-READY-11).
        delayed = unit.location is Location.RESERVE
        found.append(Badge("delayed", "Delayed") if delayed else Badge("activated", "Activated"))
    if unit.location is Location.INCOMING:
        found.append(Badge("incoming", "Incoming"))
    found += _position_badges(g, model, unit)
    if model.id in unit.breaking:
        found.append(Badge("coherency", "Breaking Coherency"))
    return (*found, *badges_of(g, model))


def _position_badges(g: BattleTable, model: Model, unit: Unit) -> list[Badge]:
    """Whether it flies, dives or comes up; a ship on the water says nothing (DW4-POS-01)."""
    if unit.surfacing:
        return [Badge("surfacing", "Surfacing")]
    if is_submerged(g, model.id):
        return [Badge("underwater", "Underwater")]
    return [Badge("airborne", "Airborne")] if is_airborne(g, model.id) else []


def _feature(g: BattleTable, feature: Feature) -> Piece:
    return drawn_before(g, feature.id, feature, _drawn_feature)


def _drawn_feature(g: BattleTable, feature: Feature) -> Piece:
    land = ground(g, FeatureId(feature.id))
    piece = piece_of(g, feature.id)
    pose = feature.pose
    label = f"{feature_in_words(g, feature.id)}{at_place(pose.x, pose.y)}."
    return terrain_piece(feature.id, piece.name, piece.kind.value, land, pose, label, _feature_badges(feature))


def _feature_badges(feature: Feature) -> tuple[Badge, ...]:
    badges = [Badge("objective", feature.role)] if feature.role else []
    if feature.ablaze:
        badges.append(Badge("ablaze", "Ablaze"))
    if feature.searched:
        badges.append(Badge("searched", "nothing left to find"))
    if feature.damage:
        badges.append(Badge("damage", f"Damage {feature.damage}", feature.damage))
    return tuple(badges)


def _patch(g: BattleTable, patch: Patch) -> Piece:
    region = patch_region(g, patch.id)
    piece = register(g).content.terrain[patch.piece]
    pose = patch.pose
    label = f"{thing(patch.id, f'{piece.name} {patch.id}')} ({piece.kind}){at_place(pose.x, pose.y)}."
    return terrain_piece(patch.id, piece.name, piece.kind.value, region, pose, label)


def _marker(g: BattleTable, marker: Marker) -> Piece:
    shape = marker_shape(g, MarkerId(marker.id))
    plain = "Marker" if marker.kind is MarkerKind.OBJECTIVE else marker.kind.value
    name = f"{plain} {marker.number}" if marker.number else plain
    return Piece(
        id=marker.id,
        kind="marker",
        name=name,
        look="marker" if marker.kind is MarkerKind.OBJECTIVE else marker.kind.value,
        mark=str(marker.number) if marker.number else "",
        shapes=(shape.points,),
        x=marker.x,
        y=marker.y,
        length=shape.x1 - shape.x0,
        beam=shape.y1 - shape.y0,
        label=f"{marker_in_words(g, marker.id)}{figures(f', at {place_in_words(marker.x, marker.y)}')}.",
    )
