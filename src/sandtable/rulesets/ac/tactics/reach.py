"""Who is near the markers: most Victory Points are scored there, so that tells more than what stands there now."""

from __future__ import annotations

from math import exp, tanh

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.manoeuvres import speed_of
from sandtable.rulesets.ac.state import BattleTable, Marker, Unit
from sandtable.rulesets.ac.table.markers import can_control
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.tactics.goals import spot_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit

THERE = 1_500
"""So far from the middle of a marker a unit is at it."""
ABOUT = 8_000
"""So far from a marker a unit still counts for something there."""
TELLING = 3.0
"""By a third of an army, or so, whoever has more about a marker rules there."""


def nearness(g: BattleTable, seat: SeatId) -> float:
    """How near a General's units are to the markers that they could control, from 0 to 1.

    Of each marker the unit counts that is there first: wholly where it stands at it, less with every move to go.
    """
    able = [unit for unit in units_on_table(g) if unit.seat == seat and can_control(g, unit.id)]
    moves = [[_moves_to(g, unit, marker) for unit in able] for marker in g.state.markers.values()]
    return sum([exp(-min(each)) for each in moves if each]) / max(1, len(moves))


def presence(g: BattleTable, seat: SeatId, scale: float) -> float:
    """Where a General has more about the markers than the other, from -1 to 1; `scale` is what an army is worth."""
    found = []
    for marker in g.state.markers.values():
        more = sum([_weight(g, unit, marker) * (1 if unit.seat == seat else -1) for unit in units_on_table(g)])
        found.append(tanh(TELLING * more / scale))
    return sum(found) / max(1, len(found))


def _apart(g: BattleTable, unit: Unit, marker: Marker) -> int:
    pose = spot_of(g, unit.id)
    return 0 if pose is None else max(0, pose.apart(marker.x, marker.y) - THERE)


def _moves_to(g: BattleTable, unit: Unit, marker: Marker) -> float:
    """In how many moves at Double Time it would be there."""
    return _apart(g, unit, marker) / max(1, 2 * speed_of(g, unit.id))


def _weight(g: BattleTable, unit: Unit, marker: Marker) -> float:
    return worth_of_unit(g, unit.id) * exp(-((_apart(g, unit, marker) / ABOUT) ** 2))
