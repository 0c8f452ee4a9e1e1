"""Proximity: what lies close enough to a model to matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.geometry.measure import within, within_any
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.state import M, TableOf, Tabletop
from sandtable.tabletop.where import footprint, grounds, models_on_table


def is_near_model(g: TableOf[M, Any, Any], model: ModelId, distance: int, counts: Callable[[M], bool]) -> bool:
    """Whether a model on the table is within a distance of a model of another unit that counts."""
    own = g.state.models[model].unit
    shape = footprint(g, model)
    outline = g.content.outline
    for other in models_on_table(g):
        if other.unit == own or other.pose is None:
            continue
        dx, dy = other.pose.x - shape.cx, other.pose.y - shape.cy
        body = outline(other.class_id)
        room = shape.reach + body.reach + distance
        if dx * dx + dy * dy > room * room or not counts(other):
            continue
        if within(shape, body.at(other.pose), distance):
            return True
    return False


def terrain_near(g: Tabletop, model: ModelId, distance: int) -> Iterator[FeatureId]:
    """The terrain within a distance of a model on the table, one piece after the other."""
    shape = footprint(g, model)
    for feature, land in grounds(g).lands.items():
        dx, dy, room = land.cx - shape.cx, land.cy - shape.cy, land.reach + shape.reach + distance
        if dx * dx + dy * dy <= room * room and within_any((shape,), land.pieces, distance):
            yield feature
