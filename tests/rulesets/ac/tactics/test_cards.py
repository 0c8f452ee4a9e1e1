"""When a captain issues Commands, claims Conquests and Interferes, and which windows matter to a person."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import Playable, StandingOrders, wants_to_be_asked
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import facing, field
from tests.rulesets.ac.special.armed import A1, A2, SHOT, duel, ref, rifles


def advised(t: BattleSituation) -> Any:
    return advise(View(t.table, t.asked().seat), Random(1), odds)


def playable(t: BattleSituation) -> tuple[Playable, ...]:
    return RULESET.client.playable(View(t.table, t.asked().seat))


def is_asked(t: BattleSituation) -> bool:
    return wants_to_be_asked(StandingOrders(), t.asked().question, playable(t))


@pytest.mark.parametrize(("defence", "worth_it"), [(2, True), (60, False)])
def test_more_barrels_are_for_a_shot_that_is_worth_them(defence: int, worth_it: bool) -> None:
    """Nobody needs them against a unit for which they change nothing."""
    t = duel(10, rows=(rifles(dice=(8, 8, 8)),), defence=defence)
    t.hold("A", "Every Barrel")
    t.run(MakeAttack(attack=SHOT))
    assert (advised(t) is not None) is worth_it
    assert [each.kind for each in playable(t)] == ["Every Barrel"] and is_asked(t) is worth_it


def test_nothing_is_gained_for_an_attack_whose_attacker_is_gone() -> None:
    t = duel(10, rows=(rifles(dice=(8, 8, 8)),), defence=2)
    t.hold("A", "Every Barrel")
    t.run(MakeAttack(attack=SHOT))
    assert is_asked(t)
    t.state.units[A1] = replace(t.state.units[A1], location=Location.GONE, officer=None)
    assert not is_asked(t) and advised(t) is None


def test_a_longer_stride_is_for_whoever_comes_to_a_marker_with_it() -> None:
    for far, wanted in ((1_000, True), (-3_000, False)):
        t = facing(34)
        speed = t.content.classes[t.units[A1].class_id].speed
        assert speed is not None
        t.marker(24, 12 + (2 * speed + far) / 1_000)
        t.hold("A", "Long Stride")
        t.run(MovementStep(A1))
        assert (advised(t) is not None) is wanted


def test_a_window_without_a_card_that_fits_bothers_nobody_and_opens_all_the_same() -> None:
    t = facing(34)
    t.hold("A", "Dig In")
    t.run(MovementStep(A1))
    assert t.asked().question == "command before moving" and t.asked().options == ()
    assert not is_asked(t) and advised(t) is None


def test_a_test_is_taken_without_a_question_unless_somebody_wants_it() -> None:
    t = facing(34)
    t.run(DisciplineTest(A1, SUPPRESSION)).until("discipline test")
    assert not is_asked(t) and advised(t) is True
    assert wants_to_be_asked(StandingOrders(usual="always"), "discipline test", playable(t))


def test_the_recall_goes_to_whoever_is_worth_most() -> None:
    t = facing(34)
    t.unit("A", "foot", (10, 12, 0), models=2)
    for name in ("A1", "A2"):
        t.change(name, statuses=(Status.SUPPRESSED,), **({"officer": "A2.1"} if name == "A2" else {}))
    t.like("dear", "foot", discipline=4)
    t.change("A1", class_id="dear")
    t.hold("A", "Sound the Recall")
    t.run(EndPhase())
    t.until("command in the end phase")
    t.answer("command in the end phase", advised(t))
    assert t.asked().question == "unit to command" and set(t.asked().options) == {A1, A2}
    assert advised(t) == A1


@pytest.mark.parametrize(("held", "interferes"), [((1, 2), False), ((2, 12), True), ((12,), False)])
def test_a_command_is_met_by_a_card_that_is_likely_to_stop_it(held: tuple[int, ...], interferes: bool) -> None:
    """But not with the last one of the hand."""
    t = facing(34)
    t.hold("A", "Long Stride")
    t.deck("B", 3, 4, hand=held)
    t.run(MovementStep(A1)).answer("command before moving", t.asked("", "A").options[0])
    found = advised(t)
    assert t.asked().question == "interfere" and t.asked().seat == "B"
    assert (None if found is None else t.table.content.cards[found].value) == (12 if interferes else None)


def test_what_can_be_claimed_is() -> None:
    t = facing(10)
    t.like("foot", "foot", defence=1, damage_limit=1)
    t.hold("A", "Feathers", "Harvest")
    t.run(MakeAttack(attack=SHOT), ("4xStrike",))
    while t.asked().question != "conquest objective":
        t.answer(t.asked().question, t.asked().decision.fallback(t.table))
    (harvest,) = t.asked().options
    assert advised(t) == harvest and is_asked(t)
    t.answer("conquest objective", advised(t))
    assert t.state.sides[SeatId("A")].vp == 2


def test_the_dice_of_a_blast_are_not_taken_for_those_of_the_attack_that_caused_it() -> None:
    """They are no Ranged Attack of the machine, which could receive a Command for it no more than reckon with it."""
    t = field()
    t.like("machine", "walker", rules=(ref("AC-R-SPECTACULAR-DEMISE", "4"),), damage_limit=1, defence=1)
    t.models_at("A", "foot", Pose(24_000, 18_000), Pose(25_000, 18_000))
    t.models_at("B", "machine", Pose(24_000, 22_000, 18_000))
    t.hold("B", "Mark the Fall of Shot")
    t.run(MakeAttack(attack=SHOT), ("4xStrike", "Strike", "4xBlank"))
    while not t.ended:
        assert t.asked().question != "command on the dice" or t.table.enclosing(RolledAttack) is None
        t.answer(t.asked().question, None if t.asked().question.startswith("command") else advised(t))
    assert len(t.rolled()) == 3
