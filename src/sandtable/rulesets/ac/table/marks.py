"""Marks of units that name something: what follows the words with which they begin."""

from __future__ import annotations

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable


def named_by_marks(g: BattleTable, unit: UnitId, begins: str) -> tuple[str, ...]:
    """What is named by the marks of a unit that begin so: by `Pathfinders A2` that is A2."""
    marks = g.state.units[unit].marks
    return tuple([mark.removeprefix(begins) for mark in marks if mark.startswith(begins)])
