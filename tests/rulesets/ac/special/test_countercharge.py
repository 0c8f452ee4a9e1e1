"""Countercharge."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, duel, picks, rifles
from tests.rulesets.ac.special.boons import advised, asked_of, play, with_boon

QUESTION = "unit for countercharge"


def met(gap: float = 6, *dice: str, boon: bool = True, watching: bool = True) -> BattleSituation:
    """A1 is activated so far before B1, which is On Lookout."""
    t = duel(gap, defence=9)
    t.like("mine", "mine", defence=9, discipline=None)
    if boon:
        with_boon(t, "AC-B-COUNTERCHARGE", "B")
    t.change("B1", statuses=(Status.ON_LOOKOUT,) if watching else ())
    return t.run(Activation(A1), dice)


@pytest.mark.rule("AC-B-COUNTERCHARGE")
def test_a_unit_on_lookout_charges_and_both_strike() -> None:
    t = met(6, "4xBlank", "4xBlank")
    assert t.asked(QUESTION, "B").options == (B1,)
    play(t.answer(QUESTION, B1).until("countercharge"), "countercharge").until("manoeuvre")
    assert [event.unit for event in t.events(AttackDeclared)] == ["B1", "A1"]
    assert Status.ON_LOOKOUT not in statuses(t, "B1")


@pytest.mark.rule("AC-B-COUNTERCHARGE", "AC-REACT-02")
def test_it_counts_as_the_opportunity_fire_of_that_turn() -> None:
    t = met(6, "4xBlank", "4xBlank")
    play(t.answer(QUESTION, B1).until("countercharge"), "countercharge").until("manoeuvre")
    t.answer("manoeuvre", None)
    assert not {"opportunity fire", QUESTION} & set(asked_of(t))


@pytest.mark.rule("AC-B-COUNTERCHARGE", "AC-G-11")
def test_one_that_is_stopped_came_in_place_of_the_fire_of_that_step() -> None:
    t = duel(6, defence=9)
    with_boon(t, "AC-B-COUNTERCHARGE", "B")
    t.deck("A", 1, hand=(12,))
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1))
    play(t.answer(QUESTION, B1).until("countercharge"), "countercharge")
    t.answer("interfere", t.asked("interfere", "A").options[0])
    assert t.asked().question == "manoeuvre"
    assert t.answer("manoeuvre", None).asked().question == "opportunity fire"
    assert Status.ON_LOOKOUT in statuses(t, "B1")


@pytest.mark.rule("AC-B-COUNTERCHARGE", "AC-MANOEUVRE-06")
@pytest.mark.parametrize(
    ("gap", "boon", "watching", "asked"),
    [(7, True, True, True), (10, True, True, False), (6, False, True, False), (6, True, False, False)],
)
def test_only_where_contact_can_be_reached(gap: float, boon: bool, watching: bool, asked: bool) -> None:
    t = met(gap, boon=boon, watching=watching)
    assert (t.asked().question == QUESTION) is asked


@pytest.mark.rule("AC-B-COUNTERCHARGE")
@pytest.mark.parametrize(("defence", "charges"), [(2, True), (9, False)])
def test_a_captain_charges_where_that_is_worth_more_than_a_shot(defence: int, charges: bool) -> None:
    t = duel(6, defence=2)
    t.like("mine", "mine", defence=defence, discipline=None)
    t.like("theirs", "theirs", rows=(rifles(dice=(1, 1, 1)), picks(dice=(9, 9, 9))))
    with_boon(t, "AC-B-COUNTERCHARGE", "B")
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1))
    assert t.asked(QUESTION, "B").options == (B1,)
    assert advised(t) == (B1 if charges else None)
    if charges:
        assert advised(t.answer(QUESTION, B1).until("countercharge")) is not None
