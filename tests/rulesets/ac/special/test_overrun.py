"""Overrun."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.procedures.activation import Activation
from tests.rulesets.ac.special.armed import A1, duel, picks, ref, rifles
from tests.rulesets.ac.special.boons import advised, asked_of


@pytest.mark.rule("AC-R-OVERRUN")
@pytest.mark.parametrize("rules", [(ref("AC-R-OVERRUN"),), ()])
def test_a_winner_may_charge_once_more_for_a_card(rules: tuple[RuleRef, ...]) -> None:
    t = duel(6, mine=rules)
    t.deck("A", 1, 2, hand=(4,))
    t.deck("B", 1, 2, 3)
    rolls = ("Heroic 3xBlank", "Blank", "4xBlank", *(("4xBlank", "4xBlank") if rules else ()))
    t.run(Activation(A1), rolls).answer("manoeuvre", "Charge B1")
    for _ in range(20):
        if t.ended:
            break
        asked = t.asked()
        t.answer(asked.question, asked.options[0] if asked.question == "overrun" else asked.proposal)
    charges_made = [event for event in t.events(UnitMoved) if event.how == "Charge"]
    assert len(charges_made) == (2 if rules else 1)
    assert len(t.state.cards[SeatId("A")].hand) == (0 if rules else 1)


@pytest.mark.rule("AC-R-OVERRUN")
def test_without_a_victory_nobody_is_asked() -> None:
    t = duel(6, mine=(ref("AC-R-OVERRUN"),))
    t.deck("A", 1, 2, hand=(4,))
    t.run(Activation(A1), ("4xBlank", "4xBlank")).answer("manoeuvre", "Charge B1").by_default()
    assert len(t.state.cards[SeatId("A")].hand) == 1


@pytest.mark.rule("AC-R-OVERRUN")
def test_nor_after_a_combat_that_it_lost() -> None:
    t = duel(6, mine=(ref("AC-R-OVERRUN"),))
    t.deck("A", 1, 2, hand=(4,))
    t.run(Activation(A1), ("4xBlank", "Heroic 3xBlank", "Blank")).answer("manoeuvre", "Charge B1")
    assert "overrun" not in asked_of(t) and len(t.state.cards[SeatId("A")].hand) == 1


@pytest.mark.rule("AC-R-OVERRUN")
@pytest.mark.parametrize(("dice", "spends"), [(9, True), (1, False)])
def test_a_captain_gives_its_lowest_card_for_a_charge_that_is_worth_it(dice: int, spends: bool) -> None:
    blows = picks(dice=(dice, dice, dice))
    t = duel(6, mine=(ref("AC-R-OVERRUN"),), rows=(rifles(), blows))
    t.deck("A", 1, 2, hand=(9, 3, 7))
    t.deck("B", 1, 2, 3)
    t.run(Activation(A1), tolerant("Heroic", otherwise="Blank")).answer("manoeuvre", "Charge B1").until("overrun")
    lowest = t.state.cards[SeatId("A")].hand[1]
    assert advised(t) == (lowest if spends else None)
