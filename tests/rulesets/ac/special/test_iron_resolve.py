"""Iron Resolve."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-IRON-RESOLVE", "AC-G-10")
@pytest.mark.parametrize(("value", "weight"), [(5, 7), (11, 12)])
def test_cards_that_command_it_count_2_more_and_never_above_12(value: int, weight: int) -> None:
    t = duel(mine=(ref("AC-R-IRON-RESOLVE"),))
    card = next(card.id for card in t.content.cards if card.value == value)
    assert weight_of(t.table, card, Weighing(SeatId("A"), A1)) == weight


@pytest.mark.rule("AC-R-IRON-RESOLVE")
def test_cards_against_it_and_for_others_do_not() -> None:
    t = duel(mine=(ref("AC-R-IRON-RESOLVE"),))
    card = next(card.id for card in t.content.cards if card.value == 5)
    assert weight_of(t.table, card, Weighing(SeatId("B"), A1, interfering=True)) == 5
    assert weight_of(t.table, card, Weighing(SeatId("B"), B1)) == 5
