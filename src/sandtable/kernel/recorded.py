"""A game from its record: the events of a journal one after the other, without running a rule.

So a game can be watched again whatever has become of the rules since.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sandtable.kernel.ending import Departure, Ending
from sandtable.kernel.engine import Answered, Game, Happened
from sandtable.kernel.errors import JournalError
from sandtable.kernel.journal import Line, Release

Numbered = Sequence[tuple[int, Line]]
"""Lines with their numbers in the file, to tell faults by."""


class Moment(msgspec.Struct, frozen=True):
    """How things stood after an answer, and the lines that the answer added."""

    game: Game[Any]
    """Only to look at, until the next moment comes. Nothing is asked in it."""
    seat: str
    """Who answered; nobody at the opening."""
    first: int
    added: Sequence[Line]


def recorded(opening: Game[Any], lines: Numbered) -> Iterator[Moment]:
    """Every moment of a game from its opening on, by the lines of its journal that still count."""
    game = opening.clone()
    for first, numbered in _answers(lines):
        for number, line in numbered:
            if isinstance(line, Happened):
                _happen(game, number, line)
        lead = numbered[0][1] if numbered else None
        seat = lead.seat if isinstance(lead, (Answered, Ending, Departure)) else ""
        yield Moment(game, seat, first, tuple(line for _, line in numbered))


def _happen(game: Game[Any], number: int, line: Happened) -> None:
    try:
        game.retell(line.event)
    except Exception as wrong:
        # An event of an older release that no upcast has made fit may fail in any way.
        raise JournalError(f"line {number}: the event {type(line.event).__name__} cannot be told: {wrong!r}") from None


def _answers(lines: Numbered) -> Iterator[tuple[int, list[tuple[int, Line]]]]:
    """The lines that belong together: those of the opening, then each answer with what came of it."""
    together: list[tuple[int, Line]] = []
    first = 0
    for at, numbered in enumerate(lines):
        if isinstance(numbered[1], (Answered, Ending, Departure, Release)):
            yield first, together
            first, together = at, []
        together.append(numbered)
    yield first, together
