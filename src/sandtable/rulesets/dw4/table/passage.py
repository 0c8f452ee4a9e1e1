"""Fire that goes in at one Marker and out at another, as long as an Attack of a unit does."""

from __future__ import annotations

import msgspec

from sandtable.rulesets.dw4.ids import MarkerId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.state import BattleTable, Marker

ENTRY, EXIT = "Portal entry", "Portal exit"
"""The tokens of a unit whose Attack goes that way, as many as the number of the Marker."""


class Passage(msgspec.Struct, frozen=True):
    """By which Markers the fire of a unit goes."""

    unit: UnitId
    entry: Marker
    exit: Marker


def passage_now(g: BattleTable) -> Passage | None:
    """The passage of the Attack that is under way, if it takes one."""
    unit = g.state.clock.unit
    if unit is None or not g.state.units[unit].tokens:
        return None
    record, markers = g.state.units[unit], g.state.markers
    entry, exit = markers.get(_marker(tokens_of(record, ENTRY))), markers.get(_marker(tokens_of(record, EXIT)))
    return None if entry is None or exit is None else Passage(unit, entry, exit)


def _marker(number: int) -> MarkerId:
    return MarkerId(f"K{number}")
