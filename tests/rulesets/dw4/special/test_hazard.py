"""Hazard, the Quality of a weapon."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import dice_left, ref

WEAPON = gun(ref("DW4-Q-HAZARD", "2"))


@pytest.mark.rule("DW4-Q-HAZARD")
@pytest.mark.parametrize(("dice", "suffered"), [("2 2", 1), ("2 0", 1), ("0 0", 0)])
def test_dice_that_show_it_inflict_it_once(dice: str, suffered: int) -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS HS BL BL", dice)
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.HAZARD,) * suffered
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-Q-HAZARD")
def test_without_damage_nothing_is_rolled() -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS SS BL BL")
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-Q-HAZARD")
def test_damage_to_a_crippled_model_counts() -> None:
    t = range_of(shooter(WEAPON), victim(defence=0))
    t.model("B1.1", crippled=True)
    g = attack(t, "HS HS BL BL", "4", "2 0")
    assert Critical.HAZARD in g.state.models[ModelId("B1.1")].criticals


@pytest.mark.rule("DW4-Q-HAZARD")
def test_each_contributing_weapon_rolls_its_own_dice_and_a_plain_one_none() -> None:
    own = shooter(WEAPON, gun(ref("DW4-Q-HAZARD", "1")), gun())
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL BL BL BL BL BL BL BL BL", "0 0 2")
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.HAZARD,)
