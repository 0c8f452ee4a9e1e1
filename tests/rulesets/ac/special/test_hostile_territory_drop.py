"""Hostile Territory Drop."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref

A = SeatId("A")


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP", "AC-G-10")
@pytest.mark.parametrize(("lifts", "higher"), [(0, (0, 0)), (1, (2, 0)), (2, (2, 2))])
def test_one_card_for_each_lift_counts_more(lifts: int, higher: tuple[int, int]) -> None:
    t = a_field(mine=(ref("AC-R-HOSTILE-TERRITORY-DROP", "lift"),))
    t.like("lift", "tank")
    for _ in range(2):
        t.models_at("A", "mine", None, None, location=Location.RESERVE)
    for n in range(lifts):
        t.unit("A", "lift", (10 + 10 * n, 10, 0))
    t.deck("A", 1, hand=(5,))
    card = t.table.state.cards[A].hand[0]
    assert tuple([weight_of(t.table, card, Weighing(A, unit)) - 5 for unit in (A1, A2)]) == higher


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP")
def test_not_on_the_table_nor_for_interference() -> None:
    t = a_field(mine=(ref("AC-R-HOSTILE-TERRITORY-DROP", "lift"),))
    t.like("lift", "tank")
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "lift", (40, 12, 0))
    t.deck("A", 1, hand=(5,))
    card = t.table.state.cards[A].hand[0]
    assert weight_of(t.table, card, Weighing(A, A1)) == 5
    assert weight_of(t.table, card, Weighing(SeatId("B"), A1, interfering=True)) == 5
