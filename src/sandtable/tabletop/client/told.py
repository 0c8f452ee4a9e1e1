"""What an event tells of the pieces on a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.board import Moment
from sandtable.kernel.cards import card_moment
from sandtable.kernel.event import Event

Moments = tuple[tuple[Moment, tuple[type[Event], ...]], ...]
"""What kinds of events are in any game, those of the deck apart."""


def named_in(event: Event, fields: Iterable[str]) -> list[Any]:
    """Everything that an event names in those of these fields which it has, one thing or several."""
    found: list[Any] = []
    for field in fields:
        value = getattr(event, field, ())
        found += value if isinstance(value, tuple) else (value,)
    return found


def moment_of(event: Event, moments: Moments) -> Moment:
    """What an event is in any game; those of the deck are so by themselves."""
    return next((moment for moment, kinds in moments if isinstance(event, kinds)), card_moment(event))
