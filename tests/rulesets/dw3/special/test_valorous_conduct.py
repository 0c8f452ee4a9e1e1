"""Valorous Conduct."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, unit


def settled(fleet: str, number: int = 20, marks: tuple[str, ...] = ()) -> BattleSituation:
    t = battle()
    ship(t, "theirs", "FORTUNES-OF-WAR")
    t.unit("A", "hull", (24, 12, 0), battlefleet=fleet, marks=marks)
    t.unit("B", "theirs", (24, 40, 180))
    t.hand("B", 45)
    return t.run(SettleValour(SeatId("A"), CardId(str(number)), "test"))


@pytest.mark.rule("DW3-R-VALOROUS-CONDUCT")
@pytest.mark.parametrize(("dares", "stands"), [(True, True), (False, False)])
def test_the_card_counts_as_50(dares: bool, stands: bool) -> None:
    t = settled("karst.breaking").answer("valorous conduct", dares).answer("cancel", ("45",))
    assert t.result is stands


@pytest.mark.rule("DW3-R-VALOROUS-CONDUCT", "DW3-CARD-08")
@pytest.mark.parametrize(("fleet", "offered"), [("karst.breaking", ("20",)), ("karst.faction", ())])
def test_a_card_that_is_too_low_for_an_effect_counts_as_50(fleet: str, offered: tuple[str, ...]) -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), battlefleet=fleet)
    t.hand("A", 20)
    t.run(BuyValour(UnitId("A1"), "test", "Discard a card?", RuleId("DW3-CARD-08"), 40))
    assert t.asked("test").options == offered
    if offered:
        assert t.answer("test", "20").result is True
        assert unit(t, "A1").marks == ("Valorous Conduct 2",)


@pytest.mark.rule("DW3-R-VALOROUS-CONDUCT")
def test_once_in_a_round() -> None:
    assert settled("karst.breaking", marks=("Valorous Conduct 2",)).asked().question == "cancel"
    assert settled("karst.breaking", marks=("Valorous Conduct 1",)).asked().question == "valorous conduct"


@pytest.mark.rule("DW3-R-VALOROUS-CONDUCT")
def test_not_for_other_fleets_nor_where_it_is_50_already() -> None:
    assert settled("karst.faction").asked().question == "cancel"
    assert settled("karst.breaking", 50).asked().question == "cancel"
