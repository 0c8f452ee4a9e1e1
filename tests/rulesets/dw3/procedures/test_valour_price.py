"""Valour effects of special rules, for which a card is discarded."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.table import battle, unit

A = SeatId("A")


def buying(*hand: int, least: int = 30, advised: bool = True, enacted: tuple[str, ...] = ()) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), enacted=enacted)
    t.hand("A", *hand)
    return t.run(BuyValour(UnitId("A1"), "test", "Discard a card?", RuleId("DW3-CARD-08"), least, advised))


@pytest.mark.rule("DW3-CARD-08")
def test_a_card_is_discarded_and_the_unit_has_attempted_it() -> None:
    t = buying(30, 40).answer("test", "40")
    assert t.result is True and t.state.cards[A].hand == ("30",)
    assert unit(t, "A1").enacted == ("test",)


@pytest.mark.rule("DW3-CARD-08")
def test_or_none_is() -> None:
    t = buying(30).answer("test", None)
    assert t.result is False and t.state.cards[A].hand == ("30",) and unit(t, "A1").enacted == ()


@pytest.mark.rule("DW3-CARD-08")
def test_its_number_is_at_least_what_is_asked_for() -> None:
    assert buying(29, 30).asked("test").options == ("30",)
    assert buying(1, 2, least=0).asked("test").options == ("1", "2")


@pytest.mark.rule("DW3-CARD-01")
def test_being_asked_tells_nothing_of_the_hand() -> None:
    assert buying(29).asked("test").options == ()
    assert buying().result is False


@pytest.mark.rule("DW3-CARD-04")
def test_once_in_a_round_for_a_unit() -> None:
    t = buying(30, enacted=("test",))
    assert t.ended and t.result is False


def test_the_lowest_card_that_will_do_is_proposed_where_it_is_worth_one() -> None:
    assert buying(40, 30, 29).asked("test").proposal == "30"
    assert buying(40, 30, advised=False).asked("test").proposal is None
