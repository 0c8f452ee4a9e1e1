"""Revolutionary Zeal."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-ALLIANCE-REVOLUTIONARY-ZEAL"


def checking(trait: str = "SUSA", crippled: bool = True, bonus: bool = True) -> BattleGame:
    t = Tabletop([ship_class("Rebel", 3, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "rebel", (10, 10, 0))
    t.model("A1.1", crippled=crippled)
    t.hand("A", 3, 9, deck=(12, 1, 1))
    return (bring(t, RULE) if bonus else t).game(ConfusionCheck(UnitId("A1"), (ModelId("A1.1"),)))


@pytest.mark.rule("DW4-F-ALLIANCE-REVOLUTIONARY-ZEAL")
def test_for_a_card_the_check_is_passed() -> None:
    g = checking()
    answer(g, "revolutionary zeal", g.state.cards[A].hand[0])
    assert (g.result, len(g.state.cards[A].hand), len(g.state.cards[A].deck)) == (True, 1, 3)


@pytest.mark.rule("DW4-F-ALLIANCE-REVOLUTIONARY-ZEAL", "DW4-ACTION-06")
def test_who_keeps_the_cards_makes_the_check() -> None:
    g = checking()
    answer(g, "revolutionary zeal", None)
    answer(g, "crew check", True)
    assert g.result is False


@pytest.mark.rule("DW4-F-ALLIANCE-REVOLUTIONARY-ZEAL")
def test_only_for_crippled_models_of_susa_in_such_a_force() -> None:
    assert [asked(checking("French")), asked(checking(bonus=False))] == ["crew check", "crew check"]
    assert (asked(checking(crippled=False)), checking(crippled=False).result) == ("", True)
