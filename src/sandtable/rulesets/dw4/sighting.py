"""Visibility: who sees whom, and past what."""

from __future__ import annotations

from math import isqrt

import msgspec

from sandtable.geometry.sight import Thing, look
from sandtable.rulesets.dw4.attributes import mass
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.scene import Obstacle, Scene, scene
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.where import models_on_table


class Sight(msgspec.Struct, frozen=True):
    """How a target looks from a model. It need not look the same the other way (DW4-VIS-01)."""

    visible: bool
    obscured: bool = False
    obscuring_mass: int = 0
    """The MAS of the largest thing that obscures it; the dice it is worth to the defender (DW4-VIS-04)."""
    obscured_by: tuple[ModelId | FeatureId, ...] = ()
    hidden_by: tuple[ModelId | FeatureId, ...] = ()


_CLEAR = Sight(True)


def sight(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    """What a model on the table sees of another, from its Centre Point (DW4-VIS-02, DW4-VIS-03)."""
    here = scene(g)
    found = here.sights.get((viewer, target))
    if found is None:
        found = here.sights[viewer, target] = _look(here, viewer, target, mass(g, target))
    return found


def visible_enemies(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The enemy models that at least one model of a unit sees."""
    seat = g.state.units[unit].seat
    own = [model.id for model in models_on_table(g) if model.unit == unit]
    return tuple(
        enemy
        for enemy in models_on_table(g)
        if enemy.seat != seat and any(sight(g, model, enemy.id).visible for model in own)
    )


def _look(here: Scene, viewer: ModelId, target: ModelId, size: int) -> Sight:
    near = _in_the_lane(here, viewer, target)
    if not near:
        return _CLEAR
    # Equal MAS hides as well (DW4-VIS-02); Mass 0 never does (DW4-VIS-05).
    things = [Thing(o.key, o.pieces, o.mass >= size and o.mass > 0) for o in near]
    seen = look(here.footprints[viewer].centre, here.footprints[target], things)
    if not seen.visible:
        return Sight(False, hidden_by=seen.hidden_by, obscured_by=seen.obscured_by)
    if not seen.obscured:
        return _CLEAR
    largest = max([o.mass for o in near if o.key in seen.obscured_by])
    return Sight(True, True, largest, seen.obscured_by)


def _in_the_lane(here: Scene, viewer: ModelId, target: ModelId) -> list[Obstacle]:
    """What could stand between: everything else that comes near the wedge of lines from the eye to the target.

    Ruling: the viewer and the target never obstruct; every other model does, friends included (DW4-VIS-02).
    """
    shape = here.footprints[target]
    ex, ey = here.footprints[viewer].centre
    dx, dy, wide = shape.cx - ex, shape.cy - ey, shape.reach
    length2 = dx * dx + dy * dy
    if length2 <= wide * wide:
        return [o for o in here.obstacles if o.key != viewer and o.key != target]
    # The wedge that holds the target's circle has half the angle whose sine is `wide` and whose cosine is `edge` to
    # the distance. All lengths are scaled up by the distance, and rounded so that too much is kept, never too little.
    edge = isqrt(length2 - wide * wide)
    beyond = length2 + wide * (isqrt(length2) + 1)
    near: list[Obstacle] = []
    for obstacle in here.obstacles:
        key, _, x, y, reach, _ = obstacle
        rx, ry = x - ex, y - ey
        along = dx * rx + dy * ry
        room = reach * length2
        if abs(dx * ry - dy * rx) * edge - along * wide > room:
            continue
        over = along - beyond
        if over > 0 and over * over > reach * reach * length2:
            continue
        if key != viewer and key != target:
            near.append(obstacle)
    return near
