"""Guardian Surge."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.guardian_generator import points_left
from tests.rulesets.dw3.gunfire import fleet, ship

A = SeatId("A")
SURGE = "Guardian Surge"


def surging(*hand: int, mate: str = "GUARDIAN-GENERATOR:1") -> BattleSituation:
    t = fleet("GUARDIAN-GENERATOR:3", "GUARDIAN-SURGE", mate=mate)
    t.hand("A", *hand)
    return t.run(ActivationPhase()).answer("hold nerve", False)


@pytest.mark.rule("DW3-R-GUARDIAN-SURGE")
def test_for_a_card_a_bearer_gives_twice_its_points() -> None:
    t = surging(40, 12).answer(SURGE, "40")
    assert points_left(t.table, A) == 3 + 3 + 1
    assert t.state.cards[A].hand == ("12",)


@pytest.mark.rule("DW3-R-GUARDIAN-SURGE")
def test_only_cards_of_40_and_more_will_do() -> None:
    assert surging(39, 40, 54).asked(SURGE).options == ("40", "54")
    t = surging(40).answer(SURGE, None)
    assert points_left(t.table, A) == 4 and t.state.cards[A].hand == ("40",)


@pytest.mark.rule("DW3-R-GUARDIAN-SURGE")
def test_an_amplifier_adds_its_point_once() -> None:
    t = surging(40, mate="MCCURDY-SHIELD-AMPLIFIER").answer(SURGE, "40")
    assert points_left(t.table, A) == 3 + 3 + 1


@pytest.mark.rule("DW3-R-GUARDIAN-SURGE")
def test_not_without_cards_and_not_for_others() -> None:
    assert surging().asked().question == "unit to activate"
    t = fleet("GUARDIAN-GENERATOR:3")
    t.hand("A", 40)
    assert t.run(ActivationPhase()).answer("hold nerve", False).asked().question == "unit to activate"


@pytest.mark.rule("DW3-R-GUARDIAN-SURGE", "DW3-CARD-05")
def test_it_may_be_cancelled() -> None:
    t = fleet("GUARDIAN-GENERATOR:3", "GUARDIAN-SURGE")
    ship(t, "admiral", "FORTUNES-OF-WAR")
    t.unit("B", "admiral", (10, 42, 180))
    t.hand("A", 40)
    t.hand("B", 41)
    t.run(ActivationPhase()).until(SURGE).answer(SURGE, "40").answer("cancel", ("41",))
    assert points_left(t.table, A) == 3
