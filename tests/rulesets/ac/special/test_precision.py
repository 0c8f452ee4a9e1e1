"""Precision, and Bodyguard."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import count, statuses, unit
from tests.rulesets.ac.special.armed import B1, SHOT, a_field, duel, picks, ref, rifles
from tests.rulesets.ac.special.walls import put_inside


@pytest.mark.rule("AC-Q-PRECISION")
def test_in_open_formation_the_attacker_chooses_who_is_lost() -> None:
    t = a_field(rows=(rifles("AC-Q-PRECISION"),))
    t.like("open", "foot", formation=Formation.OPEN)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "open", (24, 22, 180), models=4)
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("Strike Strike Blank Blank",))
    asked = t.asked("models singled out", "A")
    assert (len(asked.options), asked.proposal) == (4, ("B1.1",))
    t.answer("models singled out", ("B1.3",)).by_default()
    assert [event.model for event in t.events(ModelLost)] == ["B1.3"]


@pytest.mark.rule("AC-Q-PRECISION", "AC-DAMAGE-12")
@pytest.mark.parametrize("named", [True, False])
def test_in_close_formation_the_officer_may_be_named(named: bool) -> None:
    t = duel(rows=(rifles("AC-Q-PRECISION"),))
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("Strike Strike Blank Blank",)).answer("officer singled out", named).by_default()
    assert (Status.DISORDERED in statuses(t, "B1")) is named
    assert (count(t, "B1"), unit(t, "B1").officer) == (5, "B1.1")


@pytest.mark.rule("AC-Q-PRECISION")
def test_without_it_nobody_is_singled_out() -> None:
    t = duel(rows=(rifles(), picks("AC-Q-PRECISION")))
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("Strike Strike Blank Blank",))
    assert t.asked().question != "officer singled out"


@pytest.mark.rule("AC-Q-PRECISION", "AC-DAMAGE-13", "AC-R-BODYGUARD")
@pytest.mark.parametrize("guarded", [True, False])
def test_the_officer_of_a_garrison_may_be_named(guarded: bool) -> None:
    t = duel(10, theirs=(ref("AC-R-BODYGUARD"),) if guarded else (), rows=(rifles("AC-Q-PRECISION"),))
    t.like("theirs", "theirs", defence=1, damage_limit=1)
    put_inside(t, B1, (24, 22))
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("2xStrike 2xBlank",))
    assert (t.asked().seat == "A") is not guarded
    t.answer(t.asked().question, True).by_default()
    assert (Status.DISORDERED in statuses(t, "B1")) is not guarded and count(t, "B1") == 5
