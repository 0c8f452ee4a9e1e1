"""Issuing Commands: when, to whom, and against Interference."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.cards import CardsDiscarded, CardSetFaceDown, FaceDownRevealed
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.cards import CommandIssued, CommandSettled
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.cards.hands import hand, issued
from tests.rulesets.ac.land import facing

A, B = SeatId("A"), SeatId("B")
A1 = UnitId("A1")


def step_off(mine: tuple[str, ...], theirs: tuple[str, ...] = (), **fields: Any) -> BattleSituation:
    """A1 begins its Movement Step; both hold these cards."""
    t = facing(20)
    t.hold("A", *mine)
    t.hold("B", *theirs)
    t.change("A1", **fields)
    return t.run(MovementStep(A1))


@pytest.mark.rule("AC-CMD-01", "AC-CMD-03", "AC-CARD-06")
def test_a_card_is_laid_face_down_for_a_unit_and_shown_when_nobody_interferes() -> None:
    t = step_off(("Long Stride",), ("Eyes Up",))
    t.answer("command before moving", t.asked("", "A").options[0])
    assert len(t.events(CardSetFaceDown)) == 1 and not t.events(FaceDownRevealed)
    assert t.events(CommandIssued)[0].unit == "A1" and not t.events(CommandIssued)[0].special
    t.answer("interfere", None, "B")
    assert t.events(CommandSettled)[0].stands and len(t.state.cards[A].discard) == 1
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-CMD-03", "AC-CARD-05")
def test_whoever_may_interfere_sees_the_unit_and_not_the_card() -> None:
    t = step_off(("Long Stride",), ("Eyes Up",))
    t.answer("command before moving", t.asked("", "A").options[0])
    seen = View(t.table, B)
    assert seen.state.cards[A].face_down not in t.table.content.cards
    assert t.asked("interfere", "B").decision.about == ("A1",)


@pytest.mark.rule("AC-CMD-04")
@pytest.mark.parametrize(("theirs", "stands"), [("Cold Steel", True), ("Dig In", False)])
def test_only_a_higher_card_stops_a_command_and_both_are_gone(theirs: str, stands: bool) -> None:
    # Long Stride is the 6 or the 5; Cold Steel the 5, Dig In the 7.
    t = step_off(("Long Stride",), (theirs,))
    t.answer("command before moving", t.asked("", "A").options[0])
    t.answer("interfere", t.asked("", "B").options[0])
    assert t.events(CommandSettled)[0].stands is stands
    assert (hand(t, "A"), hand(t, "B")) == ((), ())
    assert len(t.events(CardsDiscarded)) == 1


@pytest.mark.rule("AC-CMD-04")
def test_a_tie_is_no_interference() -> None:
    t = step_off(("Long Stride",), ("Eyes Up", "Eyes Up"))
    mine = t.asked("", "A").options[0]
    t.answer("command before moving", mine)
    theirs = t.asked("", "B").options[1]
    assert t.table.content.cards[mine].value == t.table.content.cards[theirs].value == 6
    t.answer("interfere", theirs)
    assert t.events(CommandSettled)[0].stands


@pytest.mark.rule("AC-CMD-02", "AC-STATUS-03")
def test_nobody_commands_a_disordered_unit() -> None:
    t = step_off(("Long Stride",), statuses=(Status.DISORDERED,))
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-CMD-05")
@pytest.mark.parametrize("stopped", [True, False])
def test_one_command_in_an_activation_whatever_came_of_it(stopped: bool) -> None:
    t = facing(30)
    t.hold("A", "Long Stride", "Eyes Up")
    t.hold("B", "Dig In")
    t.run(Activation(A1))
    t.answer("command before moving", t.asked("", "A").options[0])
    t.answer("interfere", t.asked("", "B").options[0] if stopped else None)
    t.answer("manoeuvre", None).answer("action", None)
    assert t.ended and len(hand(t, "A")) == 1


@pytest.mark.rule("AC-CMD-05")
def test_without_a_first_command_the_end_of_the_activation_offers_one() -> None:
    t = facing(30)
    t.hold("A", "Long Stride", "Eyes Up")
    t.run(Activation(A1)).answer("command before moving", None).answer("manoeuvre", None).answer("action", None)
    issued(t, "at the end of an activation")
    assert Status.ON_LOOKOUT in t.state.units[A1].statuses


@pytest.mark.rule("AC-CMD-07")
def test_only_cards_whose_condition_is_met_are_offered_and_being_asked_tells_nothing() -> None:
    t = step_off(("Eyes Up", "Long Stride", "Dig In"))
    assert [t.table.content.cards[card].command for card in t.asked().options] == ["c09"]
    t = step_off(("Eyes Up", "Dig In"))
    assert t.asked("command before moving", "A").options == ()


@pytest.mark.rule("AC-CMD-07", "AC-CARD-05")
def test_nobody_is_asked_for_what_lies_among_the_discards() -> None:
    t = facing(20)
    t.hold("A", "Eyes Up")
    cards = t.cards[A]
    moving = [card.id for card in t.content.cards if t.content.commands[card.command].window == "w1"]
    left = tuple([card for card in cards.deck if card not in moving])
    t.cards[A] = type(cards)(A, deck=left, hand=cards.hand, discard=tuple(moving))
    t.run(MovementStep(A1))
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-CMD-03", "AC-CMD-07")
@pytest.mark.parametrize("name", ["Eyes Up", "On the Second Bell"])
def test_whether_a_unit_is_asked_for_hangs_on_the_moment_not_on_the_card(name: str) -> None:
    t = facing(30)
    t.unit("A", "foot", (30, 12, 0))
    t.unit("A", "foot", (36, 12, 0))
    t.hold("A", name)
    t.run(ActivationPhase()).answer("unit to activate", "A1", "A").until("command at the end of an activation")
    t.answer("command at the end of an activation", t.asked("", "A").options[0])
    assert t.asked().question == "unit to command"
    assert (len(t.asked().options) == 1) is (name == "Eyes Up")
    t.answer("unit to command", None)
    assert len(hand(t, "A")) == 1 and t.state.clock.unit != "A1"
