"""Falling Back: the ways on which a unit can, and who is in the way of the others."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, normal
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.forced import is_barred
from sandtable.rulesets.ac.moving.marching import FOLLOWED, Ending
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import standing
from sandtable.rulesets.ac.table.zones import ahead_from, is_off_edge

FALL_BACK = 3 * INCH
TURNS = range(0, 9_001, 500)
"""From straight back to straight aside, every five degrees."""
STRAIGHT, WEST, EAST = "straight back", "to the west", "to the east"

Ends = dict[ModelId, Pose]
"""Where models stand after it."""


def ways_back(g: BattleTable, unit: UnitId) -> dict[str, Ends]:
    """The ways nearest to straight back that are free for all of a unit: one, or one to either side (AC-SUPP-07)."""
    models = [model.id for model in standing(g, unit)]
    for turn in TURNS:
        free = {}
        for off in (turn, -turn) if turn else (0,):
            ends = _ends(g, unit, models, off)
            if not _blocked(g, unit, ends):
                free[_side(g, ends, off)] = ends
        if free:
            return free
    return {}


def in_the_way(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models without whom the others can go, as few as can be; the Officer last (AC-SUPP-08)."""
    models, officer = [model.id for model in standing(g, unit)], g.state.units[unit].officer
    found = [_blocked(g, unit, _ends(g, unit, models, off)) for turn in TURNS for off in (turn, -turn)]
    return min(found, key=lambda blocked: (officer in blocked, len(blocked)))


def _ends(g: BattleTable, unit: UnitId, models: Iterable[ModelId], off: int) -> Ends:
    edge = g.state.sides[g.state.units[unit].seat].edge
    assert edge is not None
    back = normal(ahead_from(edge) + 18_000)
    here = {model: pose for model in models if (pose := g.state.models[model].pose) is not None}
    return {model: pose.along(normal(back + off - pose.heading), FALL_BACK) for model, pose in here.items()}


def _side(g: BattleTable, ends: Ends, off: int) -> str:
    model, end = next(iter(ends.items()))
    start = g.state.models[model].pose
    assert start is not None
    return STRAIGHT if not off else WEST if end.x < start.x else EAST


def _blocked(g: BattleTable, unit: UnitId, ends: Ends) -> tuple[ModelId, ...]:
    """Those who cannot go there. Whoever reaches the own edge is gone, whatever stands there (AC-SUPP-09)."""
    found = []
    for model, end in ends.items():
        start = g.state.models[model].pose
        assert start is not None
        ends_well = is_off_edge(g, unit, end) or _may_stand(g, unit, {model: end})
        if not ends_well or is_barred(g, unit, {model: (start, end)}):
            found.append(model)
    return tuple(found)


def _may_stand(g: BattleTable, unit: UnitId, ends: Ends) -> bool:
    """Whether there is room for them, and for whoever is drawn after them."""
    return spot_fault(g, unit, ends, coherent=False) is None and g.refusal(FOLLOWED, Ending(unit, ends)) is None
