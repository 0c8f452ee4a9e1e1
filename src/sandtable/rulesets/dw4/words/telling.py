"""Who tells which event: every kind of event has one function that puts it into words.

The table may already be past the event when it is told. So a teller uses what the event itself says, and of the table
only what never changes: names and profiles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sandtable.kernel.event import Event
from sandtable.rulesets.dw4.state import BattleTable

E = TypeVar("E", bound=Event)

TELLERS: dict[type[Event], Callable[[BattleTable, Any], str]] = {}


def tells(kind: type[E]) -> Callable[[Callable[[BattleTable, E], str]], Callable[[BattleTable, E], str]]:
    """Declares the function that tells one kind of event."""

    def declare(teller: Callable[[BattleTable, E], str]) -> Callable[[BattleTable, E], str]:
        if kind in TELLERS:
            raise TypeError(f"two tell of {kind.__name__}")
        TELLERS[kind] = teller
        return teller

    return declare
