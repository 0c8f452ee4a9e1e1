"""Logistical Expertise."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-LOGISTICAL-EXPERTISE", "AC-G-10")
@pytest.mark.parametrize("interfering", [True, False])
def test_all_cards_of_its_general_count_1_more(interfering: bool) -> None:
    t = duel(mine=(ref("AC-R-LOGISTICAL-EXPERTISE"),))
    t.unit("A", "mine", (40, 12, 0))
    card = next(card.id for card in t.content.cards if card.value == 5)
    assert weight_of(t.table, card, Weighing(SeatId("A"), B1, interfering)) == 6
    assert weight_of(t.table, card, Weighing(SeatId("B"), B1, interfering)) == 5


@pytest.mark.rule("AC-R-LOGISTICAL-EXPERTISE")
def test_in_reserve_it_does_nothing() -> None:
    t = duel(mine=(ref("AC-R-LOGISTICAL-EXPERTISE"),))
    t.change("A1", location=Location.RESERVE)
    card = next(card.id for card in t.content.cards if card.value == 5)
    assert weight_of(t.table, card, Weighing(SeatId("A"), B1)) == 5


@pytest.mark.rule("AC-G-10", "AC-R-IRON-RESOLVE", "AC-R-LOGISTICAL-EXPERTISE")
def test_what_raises_a_card_adds_up() -> None:
    t = duel(mine=(ref("AC-R-LOGISTICAL-EXPERTISE"), ref("AC-R-IRON-RESOLVE")))
    card = next(card.id for card in t.content.cards if card.value == 5)
    assert weight_of(t.table, card, Weighing(SeatId("A"), A1)) == 8
