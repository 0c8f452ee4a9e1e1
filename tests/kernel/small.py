"""The smallest game there is, for tests that need one procedure and nothing else."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.chance import Chance, Seeded
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.state import State
from sandtable.kernel.visibility import PUBLIC, Visibility

ANN, BOB = SeatId("ann"), SeatId("bob")


class Tally(State):
    """Names and how often each was counted."""

    tables: ClassVar[tuple[str, ...]] = ("counts",)
    public_tables: ClassVar[tuple[str, ...]] = ("counts",)

    counts: dict[str, int]


class Counted(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    name: str
    by: int = 1

    def apply(self, state: Tally) -> None:
        state.counts[self.name] = state.counts.get(self.name, 0) + self.by


def game_of(opening: Procedure, *rules: Rule, chance: Chance | None = None) -> Game[Any]:
    """A game that plays this procedure alone, at its first decision."""
    game = Game(Tally({}), HookIndex(rules), opening, chance or Seeded(b"small"))
    game.strict = True
    game.start()
    return game


def named(letters: str) -> tuple[CardId, ...]:
    """A card for each letter."""
    return tuple(map(CardId, letters))
