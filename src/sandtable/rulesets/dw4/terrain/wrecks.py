"""Wrecks that lost models leave behind."""

from __future__ import annotations

from sandtable.geometry.measure import touches
from sandtable.geometry.shape import Shape
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind
from sandtable.rulesets.dw4.terrain.marker_shapes import round_marker
from sandtable.rulesets.dw4.terrain.markers import marker_shape, next_marker
from sandtable.tabletop.where import footprint, grounds, models_on_table


def wreck_of(g: BattleTable, model: ModelId) -> MarkerPlaced | None:
    """A Wreck on the Centre Point of a model that is being lost; none where it would touch anything."""
    record = g.state.models[model]
    if record.pose is None or not _is_free(g, round_marker(record.pose.x, record.pose.y), model):
        return None
    return MarkerPlaced(next_marker(g), MarkerKind.WRECK, record.pose.x, record.pose.y)


def _is_free(g: BattleTable, shape: Shape, lost: ModelId) -> bool:
    """Whether a Marker there would touch no Terrain Feature, no other model and no Marker."""
    if any(touches(shape, piece) for land in grounds(g).lands.values() for piece in land.pieces):
        return False
    if any(touches(shape, footprint(g, m.id)) for m in models_on_table(g) if m.id != lost):
        return False
    return not any(touches(shape, marker_shape(g, marker)) for marker in g.state.markers)
