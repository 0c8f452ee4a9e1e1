"""Views: a game as one seat may see it. Clients and bots get this, never the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Self, TypeVar

import msgspec

from sandtable.kernel.decision import Decision, Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.state import State
from sandtable.kernel.supposing import Piles, Supposed, other_dice
from sandtable.kernel.table import Table

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Procedure)


CARRIED: Final = ("state", "seat", "serial", "decision", "waiting_for", "asked", "over", "_stack", "_piles")
"""What a view holds besides what both ends of a line make from the game's header."""


class Activity(msgspec.Struct, frozen=True):
    """A procedure under way: its name, the step it has reached and that step's rule."""

    procedure: str
    step: str
    rule: RuleId


class View(Table[S], Generic[S]):
    """What one seat sees: the state with secrets masked, and its own decision. A seat of `None` only watches."""

    __slots__ = ("_piles", "_stack", "asked", "decision", "over", "seat", "serial", "waiting_for")

    def __init__(self, game: Game[S], seat: SeatId | None) -> None:
        super().__init__(game.state.seen_by(seat), game.hooks, game.content)
        self.seat = seat
        self.serial = game.serial
        self.decision: Decision[Any] | None = game.decision_for(seat) if seat is not None else None
        self.waiting_for: tuple[SeatId, ...] = tuple([d.seat for d in game.open_decisions])
        self.asked = tuple([d.seat for d in game.pending]) if game.sealed else self.waiting_for
        self.over = game.over
        # What is under way holds nothing that some seat may not know; laws hold every rule set to that (`check_kept`).
        self._stack = [frame.clone() for frame in game.stack]
        self._piles = Piles.of(game.state)

    def carried(self) -> tuple[Any, ...]:
        """What is sent to another process of ours, which knows the rules and the content of the game."""
        return tuple([getattr(self, name) for name in CARRIED])

    @classmethod
    def arrived(cls, carried: tuple[Any, ...], hooks: HookIndex, content: Any) -> Self:
        """The view again, at the other end."""
        view = cls.__new__(cls)
        Table.__init__(view, carried[0], hooks, content)
        for name, value in zip(CARRIED, carried, strict=True):
            setattr(view, name, value)
        return view

    @property
    def activity(self) -> tuple[Activity, ...]:
        """What is being done, and by which rule, the innermost last."""
        return tuple([_activity(frame.procedure, frame.at) for frame in self._stack])

    @property
    def under_way(self) -> tuple[Procedure, ...]:
        """The procedures that are running, the innermost last. Only to look at."""
        return tuple([frame.procedure for frame in self._stack])

    def enclosing(self, kind: type[P]) -> P | None:
        return next((frame.procedure for frame in reversed(self._stack) if isinstance(frame.procedure, kind)), None)

    def supposed(self, pick: Picker, guess: Callable[[Game[S]], None] | None = None) -> Game[S]:
        """A game that looks like this one to this seat: unknown cards are dealt anew, the dice are others.

        It stands where the real one stands. What else is kept from the seat stays unknown in it, unless `guess` fills
        it in. What others have sealed they are asked again.
        """
        state = self._piles.deal_again(self.state, self.seat, pick)
        game: Game[S] = Supposed(state, self.hooks, None, other_dice(pick), self.content)
        game.stack = [frame.clone() for frame in self._stack]
        game.serial = self.serial
        if guess is not None:
            guess(game)
        game.start()
        game.take_record()
        return game


def _activity(procedure: Any, at: int) -> Activity:
    kind = type(procedure)
    if at >= len(kind.steps):
        return Activity(kind.__name__, "", RuleId(""))
    name = kind.steps[at]
    rules = getattr(kind, name).step_rules
    return Activity(kind.__name__, name, rules[0] if rules else RuleId(""))
