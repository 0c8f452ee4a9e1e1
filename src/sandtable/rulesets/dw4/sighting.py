"""Visibility: who sees whom, and past what."""

from __future__ import annotations

import msgspec

from sandtable.geometry.sight import look
from sandtable.rulesets.dw4.attributes import mass
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.scene import Scene, scene
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.where import models_on_table


class Sight(msgspec.Struct, frozen=True):
    """How a target looks from a model. It need not look the same the other way (DW4-VIS-01)."""

    visible: bool
    obscured: bool = False
    obscuring_mass: int = 0
    """The MAS of the largest thing that obscures it; the dice it is worth to the defender (DW4-VIS-04)."""
    obscured_by: tuple[str, ...] = ()
    """Ids of models and Terrain Features."""
    hidden_by: tuple[str, ...] = ()


_CLEAR = Sight(True)


def sight(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    """What a model on the table sees of another, from its Centre Point (DW4-VIS-02, DW4-VIS-03)."""
    return sight_in(g, scene(g), viewer, target)


def sight_in(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> Sight:
    """The same in a known arrangement of the table."""
    found = here.sights.get((viewer, target))
    if found is None:
        found = here.sights[viewer, target] = _look(here, viewer, target, mass(g, target))
    return found


def visible_enemies(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The enemy models that at least one model of a unit sees."""
    here, seat = scene(g), g.state.units[unit].seat
    own = [model.id for model in models_on_table(g) if model.unit == unit]
    return tuple(
        enemy
        for enemy in models_on_table(g)
        if enemy.seat != seat and any(sight_in(g, here, model, enemy.id).visible for model in own)
    )


def _look(here: Scene, viewer: ModelId, target: ModelId, size: int) -> Sight:
    # Equal MAS hides as well (DW4-VIS-02); Mass 0 never does (DW4-VIS-05). Ruling: the viewer and the target never
    # obstruct; every other model does, friends included (DW4-VIS-02).
    eye, body = here.footprints[viewer].centre, here.footprints[target]
    seen = look(eye, body, here.things, max(size, 1), (viewer, target))
    if not seen.visible:
        return Sight(False, hidden_by=seen.hidden_by, obscured_by=seen.obscured_by)
    if not seen.obscured:
        return _CLEAR
    largest = max([thing.height for thing in here.things if thing.key in seen.obscured_by])
    return Sight(True, True, largest, seen.obscured_by)
