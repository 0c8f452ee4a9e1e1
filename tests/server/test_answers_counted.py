"""How often a person answers in an activation: counted in one seeded game, question by question and by plans."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.rehearsal import NO_ANSWER, Rehearsal
from sandtable.kernel.standing_orders import is_window, passing_answer
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import Taken, answered, rehearsing, suggested
from sandtable.server.protocol import Plan, PlannedAnswer, Rehearse

US = SeatId("A")
MOVING = ("next model to move", "course")
ATTACK = PlannedAnswer("next action", "Attack")
USUAL = 3
"""Answers for a usual activation: which unit, its move, its attack."""


class Person:
    """Plays by plans, as the page does: a move of a unit is one, an attack is one, anything else is one answer."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.presses = 0
        self.rest: tuple[PlannedAnswer, ...] = ()

    def act(self) -> None:
        decision = self.table.match.game.decision_for(US)
        assert decision is not None
        if is_window(decision):  # standing orders pass it
            self.table.take(US, passing_answer(decision), self.table.match.game.serial)
            return
        if self.rest and self.rest[0].question == decision.question:
            self.give(self.rest)
            return
        self.presses += 1
        if decision.question in MOVING:
            self.give(self.move())
        elif decision.question == ATTACK.question and ATTACK.answer in getattr(decision, "options", ()):
            self.give(self.attack())
        else:
            answer = suggested(RULESET, self.table.view(US))
            self.give((PlannedAnswer(decision.question, msgspec.to_builtins(answer)),))

    def give(self, answers: tuple[PlannedAnswer, ...]) -> None:
        done = answered(self.table, US, Plan("1", US, self.table.match.game.serial, answers))
        assert isinstance(done, Taken) and not done.said.reason
        self.rest = answers[done.said.taken :]

    def attack(self) -> tuple[PlannedAnswer, ...]:
        """What the attack screen begins with: everything that a captain would choose."""
        asked = Rehearse("1", US, self.table.match.game.serial, (ATTACK,), "attack")
        told = rehearsing(self.table, US, asked)()
        return tuple([PlannedAnswer(each.ask.question, each.answer) for each in told.questions if each.asked])

    def move(self) -> tuple[PlannedAnswer, ...]:
        def course(view: View[Any]) -> Any:
            asked = view.decision.question if view.decision else ""
            return suggested(RULESET, view) if asked in MOVING else NO_ANSWER

        found = Rehearsal.by(self.table.match.game, US).through(course)
        return tuple(
            [
                PlannedAnswer(posed.view.decision.question, msgspec.to_builtins(posed.answer))
                for posed in found.posed
                if posed.asked and posed.view.decision is not None
            ]
        )


class Activation(msgspec.Struct):
    """One of ours, as it was counted."""

    presses: int = 0
    asked: list[str] = []

    @property
    def is_usual(self) -> bool:
        """A move and one attack."""
        return "course" in self.asked and self.asked.count(ATTACK.question) == 1


def acting(table: LiveTable) -> tuple[int, str] | None:
    """The unit of ours that is being activated, and in which Round."""
    state = table.match.game.state
    unit = state.clock.unit
    return (state.clock.round, unit) if unit is not None and state.units[unit].seat == US else None


def played(seed: str) -> list[Activation]:
    """A Core game of a person and a captain: every activation of the person's in it."""
    match = Match.start(RULESET, {"encounter": "enc1"}, key_from(seed))
    table, captain = LiveTable(RULESET, match, 0), bot("captain", RULESET, seed)
    person, found = Person(table), dict[tuple[int, str], Activation]()
    while not table.match.game.over:
        game = table.match.game
        decision = game.open_decisions[0]
        if decision.seat != US:
            table.take(decision.seat, captain.answer(table.view(decision.seat)), game.serial)
            continue
        before, lines, unit = person.presses, len(table.match.lines), acting(table)
        person.act()
        unit = unit or (acting(table) if decision.question == "unit to activate" else None)
        if unit is None:
            continue
        counted = found.setdefault(unit, Activation())
        given = [line for line in table.match.lines[lines:] if isinstance(line, Answered) and line.seat == US]
        counted.presses += person.presses - before
        counted.asked += [line.question for line in given]
    return list(found.values())


@pytest.mark.parametrize("seed", ["counted"])
def test_a_usual_move_and_attack_take_three_answers_at_most(seed: str) -> None:
    usual = [each for each in played(seed) if each.is_usual]
    presses, questions = sum(each.presses for each in usual), sum(len(each.asked) for each in usual)
    print(f"{len(usual)} activations with a move and an attack: {questions / len(usual):.1f} questions of the rules,")
    print(f"{presses / len(usual):.1f} answers of a person, at most {max(each.presses for each in usual)}")
    assert len(usual) >= 5
    assert [each.asked for each in usual if each.presses > USUAL] == []
    assert questions > presses
