"""Shredded Defences, the Quality of a weapon."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import dice_left, ref

WEAPON = gun(ref("DW4-Q-SHREDDED-DEFENCES", "2"))
SHOWN, OTHER = "3", "0"


@pytest.mark.rule("DW4-Q-SHREDDED-DEFENCES")
@pytest.mark.parametrize(("dice", "suffered"), [((SHOWN, SHOWN), 1), ((SHOWN, OTHER), 1), ((OTHER, OTHER), 0)])
def test_dice_that_show_it_inflict_it_once(dice: tuple[str, str], suffered: int) -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS HS BL BL", " ".join(dice))
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.SHREDDED_DEFENCES,) * suffered
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-Q-SHREDDED-DEFENCES")
def test_without_damage_nothing_is_rolled() -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS SS BL BL")
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-Q-SHREDDED-DEFENCES")
def test_each_such_weapon_adds_its_dice_and_a_plain_one_none() -> None:
    own = shooter(WEAPON, gun(ref("DW4-Q-SHREDDED-DEFENCES", "1"), dice=0), gun(dice=0))
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL", f"{OTHER} {OTHER} {SHOWN}")
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.SHREDDED_DEFENCES,)
