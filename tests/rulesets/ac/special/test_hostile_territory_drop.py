"""Hostile Territory Drop."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.reserves import FLANK_ATTACK, DeployReserves
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref

A = SeatId("A")


def two_of_them(lifts: int) -> BattleSituation:
    """A1 and A2 are in Reserve, and so many units that bring them are on the table."""
    t = a_field(mine=(ref("AC-R-HOSTILE-TERRITORY-DROP", "lift"),))
    t.like("lift", "tank")
    for _ in range(2):
        t.models_at("A", "mine", None, None, location=Location.RESERVE)
    for n in range(lifts):
        t.unit("A", "lift", (10 + 10 * n, 10, 0))
    t.unit("B", "theirs", (24, 40, 180))
    t.deck("A", 1, hand=(5, 6))
    return t


def higher(t: BattleSituation, special: str = FLANK_ATTACK) -> tuple[int, int]:
    """How much higher a card counts for each of them now."""
    card = t.table.state.cards[A].hand[0]
    value = t.table.content.cards[card].value
    one, other = [weight_of(t.table, card, Weighing(A, unit, special=special)) - value for unit in (A1, A2)]
    return one, other


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP", "AC-G-10")
@pytest.mark.parametrize(("lifts", "counts"), [(0, (0, 0)), (2, (2, 2)), (3, (2, 2))])
def test_where_there_are_enough_lifts_every_card_counts_more(lifts: int, counts: tuple[int, int]) -> None:
    t = two_of_them(lifts).run(DeployReserves(A))
    assert t.asked().question == "reserve" and higher(t) == counts


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP")
@pytest.mark.parametrize(("chosen", "counts"), [(A1, (2, 0)), (A2, (0, 2))])
def test_its_general_names_one_for_each_lift_before_any_card(chosen: UnitId, counts: tuple[int, int]) -> None:
    t = two_of_them(1).run(DeployReserves(A))
    assert t.asked("units that are brought", "A").why_not((A1, A2)) is not None
    t.answer("units that are brought", (chosen,))
    assert t.asked().question == "reserve" and higher(t) == counts


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP")
def test_the_second_of_a_step_has_nothing_of_it_when_the_first_has_come() -> None:
    t = two_of_them(1).run(DeployReserves(A)).answer("units that are brought", (A1,)).answer("reserve", A1)
    t.answer("flank attack card", t.asked("flank attack card").options[0]).until("reserve")
    assert t.state.units[A1].location is Location.IN_PLAY and higher(t) == (0, 0)


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


@pytest.mark.rule("AC-R-HOSTILE-TERRITORY-DROP", "AC-CMD-13")
def test_it_counts_for_a_flank_attack_and_for_no_other_command() -> None:
    t = two_of_them(2).run(DeployReserves(A))
    assert higher(t) == (2, 2) and higher(t, "") == (0, 0)
