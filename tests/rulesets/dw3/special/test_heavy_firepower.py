"""Heavy Firepower."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, dice, ship
from tests.rulesets.dw3.table import battle


def battery(*rules: str, hand: tuple[int, ...] = (7,), weapons: int = 4) -> BattleSituation:
    t = battle()
    ship(t, "flag", *rules, weapons=(("Stonebreaker Battery", "F"),) * weapons)
    ship(t, "foe")
    t.unit("A", "flag", (24, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", 12, turned=180))
    t.hand("A", *hand)
    t.run(ShootingStep(UnitId("A1")), BLANKS).answer("initial target", "B1.1").answer("lead weapon", "A1.1/0:F")
    return t.answer("support weapons", tuple([f"A1.1/{n}:F" for n in range(1, weapons)])) if weapons > 1 else t


VOLLEY = "a volley of the lead's own weapons"


@pytest.mark.rule("DW3-R-HEAVY-FIREPOWER")
@pytest.mark.parametrize(("card", "many"), [("7", 27 + 5), (None, 9 + 15)])
def test_three_weapons_lead_for_a_card(card: str | None, many: int) -> None:
    """Worked example 3 of the glossary"""
    t = battery("HEAVY-FIREPOWER").answer(VOLLEY, card).by_default()
    assert dice(t) == many
    assert t.state.cards[SeatId("A")].hand == (() if card else ("7",))


@pytest.mark.rule("DW3-R-HEAVY-FIREPOWER")
def test_not_without_a_card_nor_for_others() -> None:
    assert dice(battery("HEAVY-FIREPOWER", hand=()).by_default()) == 24
    assert dice(battery().by_default()) == 24


@pytest.mark.rule("DW3-R-HEAVY-FIREPOWER", "DW3-CARD-05")
def test_it_is_a_valour_effect_that_may_be_cancelled() -> None:
    """Interaction 7 of the glossary"""
    t = battery("HEAVY-FIREPOWER")
    ship(t, "foe", "FORTUNES-OF-WAR")
    t.hand("B", 50)
    t.run(ShootingStep(UnitId("A1")), BLANKS).answer("initial target", "B1.1").answer("lead weapon", "A1.1/0:F")
    t.answer("support weapons", ("A1.1/1:F",)).answer(VOLLEY, "7").answer("cancel", ("50",)).by_default()
    assert dice(t) == 9 + 5
