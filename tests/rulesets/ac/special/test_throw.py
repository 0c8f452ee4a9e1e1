"""Throw."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, duel, ref


def thrower(x: str = '12"', values: tuple[int, ...] = (2, 3)) -> BattleSituation:
    t = duel(6, mine=(ref("AC-R-THROW", x),) if x else ())
    t.deck("A", *values)
    t.deck("B", 1, 2, 3)
    return t


@pytest.mark.rule("AC-R-THROW", "AC-G-09")
@pytest.mark.parametrize(("x", "asked"), [('12"', True), ("", False)])
def test_who_destroyed_a_model_throws_as_many_dice_as_the_card_says(x: str, asked: bool) -> None:
    t = thrower(x)
    t.run(Activation(A1), ("4xStrike", "4xBlank", *(("2xBlank",) if asked else ())))
    t.answer("manoeuvre", "Charge B1").by_default()
    thrown = [event for event in t.events(DiceRead) if len(event.faces) == 2]
    assert len(thrown) == int(asked)


@pytest.mark.rule("AC-R-THROW")
def test_nobody_tests_for_it() -> None:
    t = thrower(values=(2, 3))
    t.run(Activation(A1), ("4xStrike", "4xBlank", "2xStrike")).answer("manoeuvre", "Charge B1").by_default()
    assert Status.SUPPRESSED not in statuses(t, "B1")


@pytest.mark.rule("AC-R-THROW")
def test_not_where_nothing_was_destroyed_or_nobody_is_near() -> None:
    t = thrower()
    t.run(Activation(A1), ("4xBlank", "4xBlank")).answer("manoeuvre", "Charge B1").by_default()
    assert len(t.events(DiceRead)) == 2
    t = thrower('1"')
    t.run(Activation(A1), ("4xStrike", "4xBlank")).answer("manoeuvre", "Charge B1").by_default()
    assert len(t.events(DiceRead)) == 2
