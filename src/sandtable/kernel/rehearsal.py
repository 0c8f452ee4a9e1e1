"""Rehearsal: what would be asked, one question after the other, if a seat gave certain answers.

It is played on a copy of the table as that seat sees it. Whatever the seat may not know lies under a veil there, and
there are no dice, so a rehearsal ends where chance or a secret is wanted: nobody learns by it what they could not work
out from their view. What others are asked on the way inside the same matter they are taken to leave as it is.

So whoever is about to answer can be shown the questions that follow, those among them that answer themselves, and
whether dice would fall before they are asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from enum import StrEnum
from typing import Any, Self, TypeVar

import msgspec

from sandtable.kernel.chance import Request
from sandtable.kernel.decision import Decision, Number, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import MalformedCommand, Refusal
from sandtable.kernel.foreseeing import Foreseen, unseen_tables
from sandtable.kernel.ids import SeatId
from sandtable.kernel.state import State
from sandtable.kernel.veil import Unforeseen
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen_table

S = TypeVar("S", bound=State)
A = TypeVar("A")

LONGEST = 64
"""Answers after which a rehearsal goes no further."""


class Ending(StrEnum):
    """Why a rehearsal goes no further."""

    ASKED = "asked"
    """The seat is asked something to which it has no answer yet."""
    REFUSED = "refused"
    """An answer is not legal."""
    CHANCE = "chance"
    """Dice fall, or something is shuffled."""
    SECRET = "secret"
    """Something is looked at that the seat does not know."""
    OTHERS = "others"
    """Somebody else is asked, and what they say matters."""
    OVER = "over"


class Posed(msgspec.Struct, frozen=True):
    """A question of a rehearsal, with the answer that it had there."""

    view: View[Any]
    """The table as the seat would see it then, with the question as its decision."""
    answer: Any
    asked: bool
    """Whether it would be asked: one with a single legal answer answers itself."""


class HowFar(msgspec.Struct, frozen=True):
    """How far a rehearsal went."""

    posed: tuple[Posed, ...]
    ending: Ending
    open: View[Any] | None = None
    """The table at the question that has no answer yet, or whose answer was refused."""
    refusal: Refusal | None = None

    @property
    def is_final(self) -> bool:
        """Whether the last answer could not be taken back: dice or a secret came before the next question."""
        return self.ending in (Ending.CHANCE, Ending.SECRET)


class NoAnswer:
    """What is returned to a question that has no answer yet."""


NO_ANSWER = NoAnswer()
Choose = Callable[[View[Any]], Any]
"""The answer to the decision of a view, as the decision reads it (`Decision.parse`), or `NO_ANSWER`."""


class _Rolls(Unforeseen):
    """Dice are wanted."""


class Rehearsal(Foreseen[S]):
    """A game as one seat sees it, to try answers in."""

    __slots__ = ("depth", "is_sealed", "own", "posed", "seat")

    seat: SeatId
    depth: int
    """How many procedures were under way when it began."""
    posed: list[Posed]
    own: dict[str, dict[Any, Any]]
    """What the seat has in tables of which others do not even see how much is in them."""
    is_sealed: bool
    """Whether several are asked at once. That cannot be tried: it hangs on what the others seal."""

    @classmethod
    def by(cls, game: Game[S], seat: SeatId) -> Self:
        """A rehearsal for a seat, from where the game stands. The game itself is not touched, now or later."""
        twin = cls.of(game, (), seat)
        twin.own = {name: seen_table(getattr(game.state, name), seat) for name in unseen_tables(type(game.state))}
        twin.is_sealed = len(game.pending) > 1
        twin.pending = () if twin.is_sealed else game.pending
        twin.seat, twin.depth, twin.posed, twin.serial = seat, len(game.stack), [], game.serial
        return twin

    def through(self, choose: Choose) -> HowFar:
        """Give answers until there is none, or until nobody could know what comes of one."""
        try:
            return self._through(choose)
        except _Rolls:
            return HowFar(tuple(self.posed), Ending.CHANCE)
        except (Unforeseen, Exception):
            # Whatever a veil makes a rule stumble over, it was about to be looked into.
            return HowFar(tuple(self.posed), Ending.SECRET)

    def is_final(self, answer: Any) -> bool:
        """Whether dice or a secret would come of an answer before the seat is asked again, as the decision reads it."""
        if self.is_sealed:
            return True
        given = iter((answer,))
        return self.through(lambda view: next(given, NO_ANSWER)).is_final

    def _through(self, choose: Choose) -> HowFar:
        for _ in range(LONGEST):
            decision = self.decision_for(self.seat)
            if decision is None:
                return HowFar(tuple(self.posed), Ending.OVER if self.over else Ending.OTHERS)
            view = self._seen(decision)
            try:
                answer = choose(view)
            except MalformedCommand as wrong:
                return HowFar(tuple(self.posed), Ending.REFUSED, view, Refusal(str(wrong)))
            if answer is NO_ANSWER:
                return HowFar(tuple(self.posed), Ending.ASKED, view)
            refused = decision.refusal(view, answer)
            if refused is not None:
                return HowFar(tuple(self.posed), Ending.REFUSED, view, refused)
            answer = decision.settled(answer)
            self.posed.append(Posed(view, answer, True))
            self.serial += 1
            self.go_on(answer)
        return HowFar(tuple(self.posed), Ending.ASKED)

    def ask(self, decision: Decision[A] | Callable[[], Decision[A]]) -> A:
        if len(self.stack[-1].inputs) > self._next:
            return Game.ask(self, decision)
        try:
            posed = decision if isinstance(decision, Decision) else decision()
        except Unforeseen:
            # What it offers is a secret of whoever is asked, so that is not the seat: it is taken to be passed.
            passed: A = self._give(None)
            return passed
        if posed.seat != self.seat and not posed.forced() and self._is_by_the_way(posed):
            left: A = self._give(posed.fallback(self))
            return left
        forced = posed.forced()
        if forced and posed.seat == self.seat:
            self.posed.append(Posed(self._seen(posed), forced[0], False))
        return Game.ask(self, posed)

    def _is_by_the_way(self, posed: Decision[Any]) -> bool:
        """Whether what another is asked belongs to the matter in hand, which goes on whatever they say."""
        if len(self.stack) != self.depth:
            return len(self.stack) > self.depth
        return bool(posed.passing) or isinstance(posed, (YesNo, Number))

    def _chance(self, request: Request) -> tuple[Any, ...]:
        known: tuple[tuple[Any, ...], ...] = self._known("a roll")
        if not known:
            raise _Rolls
        return known[0]

    def _seen(self, decision: Decision[Any]) -> View[S]:
        # Whatever others do not even know to be there is shut to the rules, but what is the seat's own it sees.
        shut = self.state
        self.state = copy(shut)
        for name, records in self.own.items():
            setattr(self.state, name, records)
        view = View(self, self.seat)
        self.state = shut
        view.decision = decision
        return view
