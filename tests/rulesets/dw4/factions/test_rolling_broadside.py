"""Rolling Broadside."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.rolling_broadside import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ship_class

RULE = "DW4-F-ALLIANCE-ROLLING-BROADSIDE"


def fired(*dice: str, trait: str = "French", bonus: bool = True) -> BattleGame:
    t = Tabletop([ship_class("Frigate", 3, broadside=2, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "frigate", (18, 20, 0))
    t.unit("B", "hulk", (22, 20, 0))
    t.hand("A", 5, 6, deck=(1, 1))
    g = (bring(t, RULE) if bonus else t).game(ActionStep(UnitId("A1")), dice=list(dice))
    answer(g, "next action", BROADSIDE)
    return g


@pytest.mark.rule("DW4-F-ALLIANCE-ROLLING-BROADSIDE", "DW4-BRD-06")
@pytest.mark.parametrize(("dice", "damage", "disorder"), [("SS BL BL", 1, 2), ("BL BL BL", 0, 0)])
def test_a_die_more_and_two_levels_for_a_target_that_is_damaged(dice: str, damage: int, disorder: int) -> None:
    g = fired(dice)
    enact(g, NAME)
    foe = g.state.models[ModelId("B1.1")]
    assert (foe.damage, foe.disorder, dice_left(g)) == (damage, disorder, 0)
    assert g.state.units[UnitId("A1")].tokens == ()


@pytest.mark.rule("DW4-F-ALLIANCE-ROLLING-BROADSIDE")
def test_without_it_nothing_is_different() -> None:
    g = fired("SS BL")
    answer(g, "special valour", None)
    assert g.state.models[ModelId("B1.1")].disorder == 1


@pytest.mark.rule("DW4-F-ALLIANCE-ROLLING-BROADSIDE")
def test_neither_others_nor_another_force() -> None:
    assert [asked(fired("SS BL", trait="Italian")), asked(fired("SS BL", bonus=False))] == ["", ""]
