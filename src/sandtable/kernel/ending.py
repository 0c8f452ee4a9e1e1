"""Endings that no rule brings: somebody gives up, all agree on a draw, or somebody's time is over.

With more than two sides whoever gives up leaves, and the others play on, where the rules say how (`GoesOn`).

Nothing here looks at a clock: whoever keeps the time says that it is over, and the journal has it like a resignation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, runtime_checkable

import msgspec

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import forms

How = Literal["resigned", "agreed", "out of time"]
TWO = 2


@runtime_checkable
class GoesOn(Protocol):
    """A facet `play` whose games go on without a seat that leaves."""

    def leaving(self, seat: SeatId) -> Event:
        """What happens when a seat leaves: it makes the state name the seat among the `departed`."""
        ...


@runtime_checkable
class Concludes(Protocol):
    """A facet `play` whose rules say what an ending by the players does to the table, such as to the score."""

    def concluding(self, ending: Ending) -> Event | None:
        """What happens by it, if anything."""
        ...


class Departure(msgspec.Struct, frozen=True):
    """A seat left a game that others play on; from there on its questions answer themselves."""

    seat: str


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the players ended a game that its rules had not."""

    how: How
    seat: str = ""
    """Whose game it ended; nobody's where all agreed."""

    def refusal(self, seats: Sequence[str]) -> str:
        """Why a game of these seats cannot end so, in a sentence; empty where it can."""
        if self.how == "agreed":
            return "nobody alone agrees on a draw" if self.seat else ""
        if self.seat not in seats:
            return "there is no such seat"
        # With more sides the others play on: whoever gives up leaves (`Match.leave`), or somebody takes the seat.
        return "" if len(seats) == TWO else "with more than two sides the game goes on without whoever gives up"

    def winner(self, seats: Sequence[str]) -> str | None:
        """Who has won by it; nobody, where all agreed on a draw."""
        return None if self.how == "agreed" else next(seat for seat in seats if seat != self.seat)

    def told(self, seats: Sequence[str], name: Callable[[str], str]) -> str:
        """The ending in a sentence; `name` tells how a seat is called."""
        winner = self.winner(seats)
        if winner is None:
            return "The players have agreed on a draw."
        lost = (
            f"{name(self.seat)} {forms(self.seat, 'resigns', 'resign')}"
            if self.how == "resigned"
            else f"{name(self.seat)} {forms(self.seat, 'has', 'have')} run out of time"
        )
        return f"{lost}: {name(winner)} {forms(winner, 'has', 'have')} won."
