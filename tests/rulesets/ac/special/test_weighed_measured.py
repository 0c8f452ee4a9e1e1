"""Weighed, Measured, And Found Wanting."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.fighting.attacks import Attack
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.cards.hands import hand, marks
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel
from tests.rulesets.ac.special.boons import advised, with_boon


def weighed(trait: str = "Order", *, disordered: bool = True, spent: bool = False) -> BattleSituation:
    t = with_boon(duel(7), "AC-B-WEIGHED-MEASURED")
    t.like("mine", "mine", traits=(trait,))
    if disordered:
        t.change("B1", statuses=(Status.DISORDERED,))
    if spent:
        t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], spent=(RuleId("AC-B-WEIGHED-MEASURED"),))
    return t


@pytest.mark.rule("AC-B-WEIGHED-MEASURED", "AC-DICE-05")
@pytest.mark.parametrize("attack", [SHOT, STRIKE])
@pytest.mark.parametrize("discards", [True, False])
def test_blanks_are_rolled_again_for_a_card(attack: Attack, discards: bool) -> None:
    rolls = ("4xBlank", "4xStrike") if discards else ("4xBlank",)
    t = weighed().run(MakeAttack(attack=attack), rolls)  # type: ignore[arg-type]
    cards = hand(t, "A")
    t.answer("weighed and measured", cards[0] if discards else None).by_default()
    assert t.events(DiceRead)[0].hits == (4 if discards else 0)
    assert hand(t, "A") == (cards[1:] if discards else cards)
    assert marks(t, "A1") == ()


@pytest.mark.rule("AC-B-WEIGHED-MEASURED")
@pytest.mark.parametrize(
    ("trait", "disordered", "spent"), [("Faithful", True, False), ("Order", False, False), ("Order", True, True)]
)
def test_not_for_others_nor_against_those_in_order_nor_twice(trait: str, disordered: bool, spent: bool) -> None:
    t = weighed(trait, disordered=disordered, spent=spent).run(MakeAttack(attack=SHOT), ("4xBlank",)).by_default()
    assert t.events(DiceRead)[0].hits == 0 and len(hand(t, "A")) == 2


@pytest.mark.rule("AC-B-WEIGHED-MEASURED")
def test_a_captain_spares_the_lowest_card_but_not_the_last() -> None:
    t = weighed().run(MakeAttack(attack=SHOT))
    assert advised(t) == hand(t, "A")[0]
    t = weighed()
    t.deck("A", 1, 2, hand=(9,))
    assert advised(t.run(MakeAttack(attack=SHOT))) is None
