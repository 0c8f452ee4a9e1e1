"""A situation: a game in the making that is laid out as one likes, and the procedures that are run in it.

A rule set derives `Situation`: it brings what can be laid out, and `laid_out`, which makes a game of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from sandtable.kernel.chance import Chance, Roll
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Entry, Game, Happened, Rolled
from sandtable.kernel.errors import MalformedCommand, Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Frame, Procedure
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.kernel.written_dice import NotAsWritten, Outcome, Script, WrittenDice, strict

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)

Dice = Script | Sequence[Outcome] | None
"""A script; a list is a strict one. `None` goes on with what there is: at first no dice at all."""

ENDLESS = 10_000
"""Answers after which a procedure is taken to ask for ever."""


class Asked(msgspec.Struct, frozen=True):
    """A question that is being asked, with what can be said to it."""

    decision: Decision[Any]
    game: Game[Any]

    @property
    def seat(self) -> SeatId:
        """Who is asked."""
        return self.decision.seat

    @property
    def question(self) -> str:
        """The name of the question."""
        return self.decision.question

    @property
    def options(self) -> tuple[Any, ...]:
        """What there is to choose from; empty where the answers cannot be listed."""
        return tuple(getattr(self.decision, "options", ()))

    @property
    def proposal(self) -> Any:
        """The answer of someone who gives none."""
        return self.decision.fallback(View(self.game, self.seat))

    def why_not(self, answer: Any) -> Refusal | None:
        """Why an answer would be refused, with the rule behind it; `None` where it would be taken."""
        try:
            return self.decision.refusal(self.game, self.decision.parse(answer))
        except MalformedCommand as wrong:
            rules = self.decision.rules
            return Refusal(str(wrong), rules[0] if rules else RuleId(""))


class _Before(msgspec.Struct, frozen=True):
    """How things stood before an answer was given."""

    game: Game[Any]
    record: tuple[Entry, ...]


class Situation(ABC, Generic[S]):
    """A game in the making. Lay it out, `run` a procedure in it, answer what is asked and look at what happened.

    What is laid out after `run` counts for the next `run`, which begins anew; `then` goes on with the same game.
    """

    faces: ClassVar[tuple[str, ...]] = ()
    """The names of the faces of the game's dice, in the order of the sides."""

    def __init__(self) -> None:
        self._game: Game[S] | None = None
        self._before: list[_Before] = []

    @abstractmethod
    def laid_out(self, procedure: Procedure | None, chance: Chance) -> Game[S]:
        """The game as it is laid out, about to begin with a procedure or with none."""

    # --- procedures ---

    def run(self, procedure: Procedure, dice: Dice = None) -> Self:
        """Begin a game as it is laid out with a procedure, and go on to the first question or to its end."""
        # A copy: what runs changes, and whoever wrote the procedure down may want to run it again.
        game = self.laid_out(procedure.__copy__(), self._source(strict() if dice is None else dice))
        game.strict = True
        self._game, self._before = game, []
        game.start()
        return self._gone_on()

    def then(self, procedure: Procedure, dice: Dice = None) -> Self:
        """Run another procedure in the same game, after the one before has ended; state and record are carried on."""
        if self._game is None:
            return self.run(procedure, dice)
        game = self._game
        if not game.over:
            name = type(game.stack[0].procedure).__name__
            raise NotAsWritten(f"{name} has not ended, so {type(procedure).__name__} cannot begin: {self._waiting()}")
        if dice is not None:
            game.chance = self._source(dice)
        game.stack.append(Frame(procedure.__copy__()))
        game.start()
        return self._gone_on()

    @property
    def table(self) -> Game[S]:
        """The game that is being played, for rules to look at; before anything is run, as it is laid out by now."""
        return self.laid_out(None, self._source(strict())) if self._game is None else self._game

    @property
    def state(self) -> S:
        """The state of the game that is being played."""
        return self.table.state

    @property
    def result(self) -> Any:
        """What the last procedure that ended came to."""
        return self.table.result

    @property
    def ended(self) -> bool:
        """Whether the last procedure has come to its end."""
        return self.table.over

    # --- questions ---

    def asked(self, question: str = "", seat: str = "") -> Asked:
        """What is being asked: of several sealed questions the first, or the one of that name or seat."""
        for decision in self.table.open_decisions:
            if question in ("", decision.question) and seat in ("", decision.seat):
                return Asked(decision, self.table)
        wanted = f"{question!r} is" if question else "a question is"
        raise NotAsWritten(f"{wanted} expected{f' of {seat}' if seat else ''}, but {self._waiting()}")

    def answer(self, question: str, reply: Any, seat: str = "") -> Self:
        """Answer the question that is being asked, which must be the one named. A refused answer is raised."""
        asked = self.asked(question, seat)
        before = _Before(self.table.clone(), tuple(self.table.record))
        self.table.submit(asked.seat, reply)
        self._before.append(before)
        return self._gone_on()

    def answers(self, replies: Mapping[str, Any]) -> Self:
        """Answer by the names of questions for as long as what is asked is among them.

        A reply in a list is one for each time that the question is asked; any other is given each time.
        """
        left = {question: list(reply) if isinstance(reply, list) else None for question, reply in replies.items()}
        met: set[str] = set()
        for _ in range(ENDLESS):
            question = next((decision.question for decision in self.table.open_decisions), None)
            if question is None or question not in replies or left[question] == []:
                break
            met.add(question)
            in_turn = left[question]
            self.answer(question, replies[question] if in_turn is None else in_turn.pop(0))
        else:
            raise NotAsWritten(f"{ENDLESS} answers were given, and still {self._waiting()}")
        unmet = [question for question in replies if question not in met or left[question]]
        if unmet:
            raise NotAsWritten(f"{unmet[0]!r} was not asked as often as there are replies; {self._waiting()}")
        return self

    def by_default(self) -> Self:
        """Take the proposal of every question until the procedure has ended."""
        return self._propose("")

    def until(self, question: str) -> Self:
        """Take the proposal of every question until this one is asked."""
        return self._propose(question)

    def undone(self) -> Self:
        """Take the last answer back, with everything that came of it, dice and all."""
        if not self._before:
            raise NotAsWritten("no answer was given that could be taken back")
        last = self._before.pop()
        self._game = last.game
        self._game.record = list(last.record)
        return self

    # --- what happened ---

    @property
    def record(self) -> tuple[Entry, ...]:
        """Everything since `run`: answers, outcomes of chance and events in order."""
        return tuple(self.table.record)

    def events(self, kind: type[E]) -> tuple[E, ...]:
        """The events of a kind that happened since `run`, in order."""
        happened = [entry.event for entry in self.table.record if isinstance(entry, Happened)]
        return tuple([event for event in happened if isinstance(event, kind)])

    def rolled(self) -> tuple[str, ...]:
        """Every roll since `run`, in the names of the faces."""
        rolls = [entry for entry in self.table.record if isinstance(entry, Rolled)]
        return tuple([self._in_faces(roll) for roll in rolls if isinstance(roll.request, Roll)])

    def dice_left(self) -> tuple[Outcome, ...]:
        """The rolls of the script that were not made yet."""
        chance = self.table.chance
        return chance.left if isinstance(chance, WrittenDice) else ()

    # --- within ---

    def _source(self, dice: Script | Sequence[Outcome]) -> WrittenDice:
        return WrittenDice.of(dice if isinstance(dice, Script) else strict(*dice), self.faces)

    def _gone_on(self) -> Self:
        chance = self.table.chance
        if self.table.over and isinstance(chance, WrittenDice):
            chance.check_all_used()
        return self

    def _propose(self, until: str) -> Self:
        for _ in range(ENDLESS):
            waiting = self.table.open_decisions
            if until and any(decision.question == until for decision in waiting):
                return self
            if not waiting:
                break
            asked = Asked(waiting[0], self.table)
            self.answer(asked.question, asked.proposal, asked.seat)
        else:
            raise NotAsWritten(f"{ENDLESS} answers were given, and still {self._waiting()}")
        if until:
            raise NotAsWritten(f"{until!r} was not asked: {self._waiting()}")
        return self

    def _waiting(self) -> str:
        asked = "; ".join([f"{decision.seat} is asked {decision.question!r}" for decision in self.table.open_decisions])
        return (
            asked or f"nothing is asked: {'nothing was run yet' if self._game is None else 'the procedure has ended'}"
        )

    def _in_faces(self, roll: Rolled) -> str:
        return " ".join([self.faces[side] if side < len(self.faces) else str(side) for side in roll.outcome])
