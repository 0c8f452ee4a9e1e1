"""Windows: moments at which seats may play something, opened by what everyone knows.

Whether a seat is asked must tell nothing about its secrets. So what is offered is worked out from the state
as a spectator sees it: a rule that grants a play here cannot look into a hand even by mistake.
"""

from __future__ import annotations

from typing import Any, TypeVar

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice

S = TypeVar("S", bound=State)

_SHOWN = Presentation(window=True)
_WINDOWS: dict[str, Choice[SeatId]] = {}


def window(name: str) -> Choice[SeatId]:
    """The choice behind a named window; rules grant plays to it, by the seat that is asked."""
    return _WINDOWS.setdefault(name, Choice(name))


def offered(table: Table[Any], name: str, seat: SeatId) -> tuple[Grant, ...]:
    """What the rules in force, judging by public facts alone, let this seat play at the named window."""
    if window(name) not in table.hooks.grants:
        return ()
    return as_spectator(table).granted(window(name), seat)


def as_spectator(table: Table[S]) -> Table[S]:
    """The table as someone sees it who only watches, until anything changes."""
    return table.memo("spectator", lambda: Table(table.state.glimpsed_by(None), table.hooks, table.content))


class Window(Procedure):
    """Each seat in turn may play one of the things that rules offer here, until all have passed in a row."""

    name: str
    seats: tuple[SeatId, ...]
    turn: int = 0
    passed: int = 0
    played: Any = None

    def question(self, seat: SeatId, offers: tuple[Grant, ...]) -> ChooseOne[str]:
        """How a seat is asked; a game may have words of its own for its windows."""
        return ChooseOne(
            seat,
            self.name,
            tuple(offer.name for offer in offers),
            "play",
            prompt=f"You may play something now: {self.name}.",
            rules=tuple(offer.rule for offer in offers),
            passing="play nothing",
            presentation=_SHOWN,
        )

    @step("-")
    def offer_to_the_next_seat(self, g: Any) -> Outcome:
        seat = self.seats[self.turn % len(self.seats)]
        offers = offered(g, self.name, seat)
        chosen = None
        if offers:
            chosen = g.ask(self.question(seat, offers))
        self.turn += 1
        self.passed = self.passed + 1 if chosen is None else 0
        start = next((offer.start for offer in offers if offer.name == chosen), None)
        return Call(start, into=Window.played) if start is not None else None

    @step("-")
    def go_round_again(self, g: Any) -> Outcome:
        return Again(self.offer_to_the_next_seat) if self.passed < len(self.seats) else None
