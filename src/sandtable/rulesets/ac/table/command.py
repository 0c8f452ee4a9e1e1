"""Commanders: who is near enough to keep a unit in order."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of, units_on_table, units_within
from sandtable.tabletop.layers import MOST

REACH = 6 * INCH
"""Within so far of a friendly Commander nobody is Disordered (AC-TRAIT-06)."""


COUNTS_AS_COMMANDER: Query[UnitId] = Query("a unit counts as a Commander", MOST)


def is_commander(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is a Commander, or counts as one (AC-TRAIT-05)."""
    return profile_of(g, unit).is_commander or g.value(COUNTS_AS_COMMANDER, unit, 0) > 0


def is_steadied(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is within reach of a friendly Commander. Ruling: one is within reach of itself (AC-TRAIT-06)."""
    seat = g.state.units[unit].seat
    for other in units_on_table(g):
        if other.seat != seat or not is_commander(g, other.id):
            continue
        if other.id == unit or units_within(g, unit, other.id, REACH):
            return True
    return False
