"""What is said in any game: of players, of dice by their faces, of weapons with whoever fires them, of the standing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Term
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import forms, seat_named, things
from sandtable.tabletop.compass import both, count

Tellers = Mapping[type[Event], Callable[[Any, Any], str]]
"""What puts events into words, by their kinds."""


class Seats(msgspec.Struct, frozen=True):
    """What whoever plays is called, with the id of the seat; the one who reads it is `you`."""

    called: str

    def name(self, seat: SeatId | None, you: str = "you") -> str:
        """A player, and what the one who is meant is told instead; of a thing that is theirs that is `yours`."""
        return seat_named(seat, f"{self.called} {seat}", you) if seat else "nobody"

    def does(self, seat: SeatId, others: str, you: str) -> str:
        """A player with a verb: `Player A draws`, and `you draw` for the one who does."""
        return f"{self.name(seat)} {forms(seat, others, you)}"

    def whose(self, seat: SeatId, what: str, yours: str) -> str:
        """Something of a player: `reach of Player A`, and `your reach` for the one whose it is."""
        return seat_named(seat, f"{self.called} {seat}", yours, f"{what} of ")

    def draws(self, seat: SeatId, many: int, known: Sequence[str]) -> str:
        """That so many cards were drawn; those that the reader knows are named."""
        which = f": {'; '.join(known)}" if known else ""
        return f"{self.does(seat, 'draws', 'draw')} {count(many, 'card')}{which}."

    def standing(self, g: Table[Any]) -> list[str]:
        """Round, phase and points."""
        clock, sides = g.state.clock, g.state.sides.values()
        points = ", ".join([f"{self.name(side.seat)} {side.vp} VP" for side in sides])
        return [f"Round {clock.round}, {clock.phase}. {points}."]


def told_by(tellers: Tellers, g: Table[Any], event: Event) -> str | None:
    """The sentence for an event; None where it has none of its own."""
    teller = tellers.get(type(event))
    return None if teller is None else teller(g, event)


def dice_in_words(
    faces: Sequence[int], names: Sequence[str], worth: Callable[[Sequence[int]], str] = lambda faces: ""
) -> str:
    """The dice by face, the strongest first: `2 Heavy Hits, 3 Blanks`, with what they count; names by their numbers."""
    tally = [(face, list(faces).count(face)) for face in reversed(range(len(names)))]
    told = [f"{count(many, names[face])}{worth((face,) * many)}" for face, many in tally if many]
    return ", ".join(told) or "no dice"


def owned(what: Sequence[tuple[str, str]]) -> str:
    """Things by name, each with the id of its owner; what is common is named once: `Spears of B3.1 and B3.2`."""
    names = list(dict.fromkeys([name for name, _ in what]))
    owners = list(dict.fromkeys([owner for _, owner in what]))
    if len(names) == 1 or len(owners) == 1:
        return f"{both(names)} of {both(things(owners))}"
    return both([f"{name} of {things((owner,))[0]}" for name, owner in what])


def came_to(faces: Sequence[int], figure: int, one: str, many: str = "") -> tuple[Term, ...]:
    """Dice that come to one figure: `6 dice = 4 damage`."""
    dice = Term(len(faces), "die" if len(faces) == 1 else "dice")
    return (dice, Term(figure, one if figure == 1 else many or f"{one}s", "="))
