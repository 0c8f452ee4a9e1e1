"""Fire that goes in at one Marker and out at another, as long as an Attack of a unit does."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.ids import MarkerId, UnitId, number_of
from sandtable.rulesets.dw4.models.tokens import tokens_of, with_tokens
from sandtable.rulesets.dw4.state import Battle, BattleTable, Marker

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


def note_passage(state: Battle, unit: UnitId, entry: int, exit: int) -> None:
    """The fire of a unit goes by the Markers of these numbers from now on; by none where they are 0."""
    record = state.units[unit]
    tokens = with_tokens(with_tokens(record.tokens, ENTRY, entry), EXIT, exit)
    state.units[unit] = replace(record, tokens=tokens)


def table_through(g: BattleTable, passage: Passage) -> BattleTable:
    """The table as it were if the fire of a unit went that way: whoever asks is answered as in the Attack itself."""
    return g.memo(("through", passage), _table_through, g, passage)


def _table_through(g: BattleTable, passage: Passage) -> BattleTable:
    state = g.state.clone()
    note_passage(state, passage.unit, number_of(passage.entry.id), number_of(passage.exit.id))
    state.clock = replace(state.clock, unit=passage.unit)
    return Table(state, g.hooks, g.content)


def _marker(number: int) -> MarkerId:
    return MarkerId(f"K{number}")
