"""Headstrong Commander."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.procedures.ready_phase import DrawCards
from tests.rulesets.ac.special.armed import duel


@pytest.mark.rule("AC-B-HEADSTRONG-COMMANDER")
@pytest.mark.parametrize("more", [True, False])
def test_one_more_card_is_drawn_and_one_discarded(more: bool) -> None:
    t = duel(20)
    t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], boons=(RuleId("AC-B-HEADSTRONG-COMMANDER"),))
    t.deck("A", 5, 6, 7, hand=(1, 2, 3, 4))
    t.deck("B", 5, 6, 7, hand=(1, 2, 3, 4))
    t.run(DrawCards(SeatId("A"), SeatId("B")))
    while t.asked().question != "headstrong commander":
        t.answer(t.asked().question, t.asked().proposal)
    t.answer("headstrong commander", more)
    if more:
        assert len(t.asked("card of a headstrong commander", "A").options) == 5
    t.by_default()
    assert len(t.state.cards[SeatId("A")].hand) == 4
    assert len(t.state.cards[SeatId("A")].deck) == (2 if more else 3)


@pytest.mark.rule("AC-B-HEADSTRONG-COMMANDER", "AC-CARD-07")
@pytest.mark.parametrize("more", [True, False])
def test_the_last_card_may_be_drawn_and_communications_break_down(more: bool) -> None:
    t = duel(20)
    t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], boons=(RuleId("AC-B-HEADSTRONG-COMMANDER"),))
    t.deck("A", 5, hand=(1, 2, 3, 4))
    t.deck("B", 5, 6, hand=(1, 2, 3, 4))
    t.run(DrawCards(SeatId("A"), SeatId("B")), tolerant(seed=1)).until("headstrong commander")
    t.answer("headstrong commander", more).by_default()
    cards, side = t.state.cards[SeatId("A")], t.state.sides[SeatId("A")]
    assert len(cards.hand) == 4 and side.breakdown is more
    assert len(cards.discard) == (1 if more else 31) and len(cards.deck) == (31 if more else 1)
