"""Synchronised Assault Protocols."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.cards.hands import hand, marks
from tests.rulesets.ac.special.armed import A1, a_field
from tests.rulesets.ac.special.boons import advised, with_bonus

A = SeatId("A")


def flanking(card: int, other: int = 10, *, spent: bool = False) -> BattleSituation:
    """A Flank Attack is issued with a card of that Value; the opponent has one of the other."""
    t = a_field()
    t.models_at("A", "mine", None, None, None, location=Location.RESERVE)
    with_bonus(t, "AC-B-SYNCHRONISED-ASSAULT")
    t.deck("A", 1, hand=(card,))
    t.deck("B", 1, hand=(other,))
    if spent:
        t.sides[A] = replace(t.sides[A], spent=(RuleId("AC-B-SYNCHRONISED-ASSAULT"),))
    t.run(ArriveFromReserve(unit=A1))
    return t.answer("flank attack card", hand(t, "A")[0])


@pytest.mark.rule("AC-B-SYNCHRONISED-ASSAULT", "AC-G-10")
@pytest.mark.parametrize(
    ("card", "other", "declared", "stands"),
    [(8, 10, True, True), (8, 10, False, False), (8, 11, True, False), (11, 12, True, True), (12, 12, True, True)],
)
def test_the_card_counts_two_higher(card: int, other: int, declared: bool, stands: bool) -> None:
    t = flanking(card, other).answer("synchronised assault", declared)
    t.answer("interfere", hand(t, "B")[0])
    assert (t.asked().question == "flank attack") is stands
    assert marks(t, "A1") == ()
    assert (RuleId("AC-B-SYNCHRONISED-ASSAULT") in t.state.sides[A].spent) is declared


@pytest.mark.rule("AC-B-SYNCHRONISED-ASSAULT")
def test_once_in_a_round() -> None:
    assert flanking(8, spent=True).asked().question == "interfere"


@pytest.mark.rule("AC-B-SYNCHRONISED-ASSAULT")
@pytest.mark.parametrize(("card", "wanted"), [(8, True), (12, False)])
def test_a_captain_declares_it_where_it_counts(card: int, wanted: bool) -> None:
    assert advised(flanking(card)) is wanted
