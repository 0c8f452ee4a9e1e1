"""Everything that stands on the table or waits beside it, as a client draws it."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.kernel.board import Badge, Meter, Piece
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.state import BattleTable, Feature, Model
from sandtable.rulesets.ac.table.markers import RADIUS
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.where import profile_of, register
from sandtable.rulesets.ac.words.names import condition, general, model_name
from sandtable.tabletop.drawing import model_piece, terrain_piece

DISC = Outline.capsule(2 * RADIUS, 2 * RADIUS, 12)


def pieces(g: BattleTable) -> tuple[Piece, ...]:
    """Terrain, markers, then every model that has not left play."""
    return (
        *[_terrain(g, feature) for feature in g.state.features.values()],
        *[_marker(g, marker) for marker in g.state.markers],
        *[_model(g, model) for model in g.state.models.values() if model.left_as is None],
    )


def _model(g: BattleTable, model: Model) -> Piece:
    """A model; what is known of its unit stands beside its Officer."""
    profile, unit = profile_of(g, model.unit), g.state.units[model.unit]
    label = f"{model_name(g, model.id)} of {general(model.seat)}: {condition(g, model.unit)}."
    meter = Meter("Damage", unit.damage, profile.damage_limit)
    leads = unit.officer == model.id
    badges = [Badge("officer", "Officer"), *[Badge(s.value, s.value) for s in unit.statuses]] if leads else []
    size = (profile.length, profile.width)
    return model_piece(g, model, profile.name, size, meter, badges, label, sheet=model.class_id)


def _marker(g: BattleTable, marker: MarkerId) -> Piece:
    record = g.state.markers[marker]
    return Piece(
        id=marker,
        kind="marker",
        name="Strategic Objective Marker",
        look=record.role,
        shapes=(DISC.at(Pose(record.x, record.y)).points,),
        x=record.x,
        y=record.y,
        length=2 * RADIUS,
        beam=2 * RADIUS,
        label=f"{thing(marker, f'Strategic Objective Marker {marker}')}.",
    )


def _terrain(g: BattleTable, feature: Feature) -> Piece:
    piece = piece_of(g, feature)
    region = register(g).footprints.region((feature.piece, feature.pose))
    kinds = ", ".join(sorted([kind.value for kind in piece.features])) or "Open Terrain"
    label = f"{thing(feature.id, f'{piece.name} {feature.id}')} ({kinds}, Size {feature.size})."
    return terrain_piece(feature.id, piece.name, f"{piece.pool} {piece.id}", region, feature.pose, label)
