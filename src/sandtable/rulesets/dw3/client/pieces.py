"""Everything that stands on the table or waits beside it, as a client draws it."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Badge, Meter, Piece
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.content.upgrades import without_upgrades
from sandtable.rulesets.dw3.models.attributes import hull
from sandtable.rulesets.dw3.state import BattleTable, Critical, Model
from sandtable.rulesets.dw3.table.markers import ACROSS, marker_shape
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.rulesets.dw3.words.names import condition, model_name, player
from sandtable.rulesets.dw3.words.troubles import critical_in_words, disorder_in_words
from sandtable.tabletop.drawing import model_piece, terrain_piece
from sandtable.tabletop.ids import FeatureId, MarkerId, PieceId
from sandtable.tabletop.where import models_of

ABOVE_OR_BELOW = {Position.AERIAL: "airborne", Position.SUBMERGED: "underwater"}

SIGNS = {
    Critical.SHREDDED_DEFENCES: "shredded",
    Critical.STURGINIUM_FLARE: "hazard",
    Critical.NAVIGATION_LOCK: "navlock",
    Critical.REACTOR_LEAK: "breach",
    Critical.MAGAZINE_EXPLOSION: "structural",
    Critical.GENERATOR_SHUTDOWN: "system",
}
"""The sign of each critical marker, as the page draws it."""


def pieces(g: BattleTable) -> tuple[Piece, ...]:
    """Water, terrain, then every model that has not left play."""
    return (
        *[_terrain(g, patch.id, patch.piece, patch.pose) for patch in g.state.patches.values()],
        *[_terrain(g, feature.id, feature.piece, feature.pose) for feature in g.state.features.values()],
        *[_marker(g, marker) for marker in g.state.markers],
        *[_model(g, model) for model in g.state.models.values() if model.left_as is None],
    )


def _model(g: BattleTable, model: Model) -> Piece:
    profile, most = class_of(g, model.id), hull(g, model.id)
    label = f"{model_name(g, model.id)} of {player(model.seat)}: {condition(g, model.id)}."
    meter = Meter("HULL", max(0, most - model.damage), most)
    piece = model_piece(g, model, profile.name, (profile.length, profile.beam), meter, _badges(g, model), label)
    return replace(piece, look=without_upgrades(model.class_id), sheet=model.class_id)


def _badges(g: BattleTable, model: Model) -> tuple[Badge, ...]:
    unit = g.state.units[model.unit]
    found = [Badge("crippled", "crippled")] if model.crippled else []
    found += [Badge(SIGNS[c], c.value, hint=critical_in_words(c)) for c in model.criticals]
    if model.disorder:
        found.append(Badge("disorder", f"disorder {model.disorder}", model.disorder, disorder_in_words(model.disorder)))
    first = models_of(g, unit.id)[0].id == model.id
    found += [Badge("escorts", f"{unit.escorts} escorts", unit.escorts)] if unit.escorts and first else []
    for stack in g.state.stacks.values():
        if stack.target == model.id:
            whose = "own" if stack.seat == model.seat else "enemy"
            found.append(Badge("squadron", f"{stack.many} {whose} squadrons", stack.many))
    found += [Badge("activated", "activated")] if unit.activated else []
    above = ABOVE_OR_BELOW.get(class_of(g, model.id).position)
    return (*found, Badge(above, above)) if above else tuple(found)


def _marker(g: BattleTable, marker: MarkerId) -> Piece:
    record = g.state.markers[marker]
    name = record.kind.value.capitalize()
    whose = f" of {player(record.seat)}" if record.seat is not None else ""
    return Piece(
        id=marker,
        kind="marker",
        name=name,
        look=record.kind.value,
        shapes=(marker_shape(g, marker).points,),
        x=record.x,
        y=record.y,
        length=ACROSS,
        beam=ACROSS,
        label=f"{thing(marker, f'{name} {marker}')}{whose}.",
    )


def _terrain(g: BattleTable, name: FeatureId, piece_id: PieceId, pose: Pose) -> Piece:
    piece = register(g).content.terrain[piece_id]
    region = register(g).footprints.region((piece_id, pose))
    label = f"{thing(name, f'{piece.name} {name}')} ({piece.kind}, MASS {piece.mass})."
    return terrain_piece(name, piece.name, f"{piece.kind.value} {piece_id}", region, pose, label)
