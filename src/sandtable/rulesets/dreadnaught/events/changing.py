"""How an event changes a record: it is replaced as a whole."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.state import Sea


def change(table: dict[Any, Any], key: str, **changed: Any) -> None:
    """A row of a table with some of its fields changed."""
    table[key] = msgspec.structs.replace(table[key], **changed)


def change_clock(state: Sea, **changed: Any) -> None:
    state.clock = msgspec.structs.replace(state.clock, **changed)


def change_attack(state: Sea, **changed: Any) -> None:
    if state.attack is not None:
        state.attack = msgspec.structs.replace(state.attack, **changed)


def add(state: Sea, seat: SeatId, **amounts: int) -> None:
    """Amounts added to what a captain has; nothing falls below 0."""
    captain = state.captains[seat]
    change(state.captains, seat, **{name: max(0, getattr(captain, name) + amount) for name, amount in amounts.items()})
