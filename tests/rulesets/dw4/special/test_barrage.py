"""Barrage."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.fighting.dice_in_hand import DODGING_HEAVY_STRIKES
from sandtable.rulesets.dw4.ids import ModelId
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, many, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref, ship_class

BARRAGE = ref("DW4-Q-BARRAGE")


@pytest.mark.rule("DW4-Q-BARRAGE")
@pytest.mark.parametrize(("qualities", "damage", "disorder"), [((BARRAGE,), 2, 1), ((BARRAGE,), 1, 0), ((), 2, 0)])
def test_the_target_counts_as_lighter_for_under_fire(
    qualities: tuple[RuleRef, ...], damage: int, disorder: int
) -> None:
    t = range_of(shooter(gun(*qualities)), victim(defence=0, armour=2))
    g = attack(t, f"{many('HS', damage)} {many('BL', 4 - damage)}")
    target = g.state.models[ModelId("B1.1")]
    assert (target.damage, target.disorder) == (damage, disorder)


@pytest.mark.rule("DW4-Q-BARRAGE")
def test_one_such_weapon_among_others_is_enough_for_that() -> None:
    g = attack(range_of(shooter(gun(BARRAGE), gun()), victim(defence=0)), f"{many('HS', 4)} {many('BL', 4)}")
    assert g.state.models[ModelId("B1.1")].disorder == 1


@pytest.mark.rule("DW4-Q-BARRAGE")
@pytest.mark.parametrize(("strikes", "disorder"), [("SS BL BL BL", 0), ("HS HS BL BL", 1)])
def test_a_small_model_needs_damage_all_the_same(strikes: str, disorder: int) -> None:
    small = ship_class("Small", 1, defence=0)
    t = range_of(shooter(gun(BARRAGE)), small)
    assert attack(t, strikes).state.models[ModelId("B1.1")].disorder == disorder


@pytest.mark.rule("DW4-Q-BARRAGE", "DW4-POS-07")
@pytest.mark.parametrize(("plain_too", "negated"), [(False, 1), (True, 2)], ids=["all have it", "one does not"])
def test_an_airborne_target_dodges_with_standard_strikes_alone(plain_too: bool, negated: int) -> None:
    weapons = (gun(BARRAGE), *([gun()] if plain_too else []))
    t = range_of(shooter(*weapons), victim(**AIRBORNE))
    g = attack(t, many("BL", 4 * len(weapons)), "SS HS")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-Q-BARRAGE")
@pytest.mark.parametrize(("foe", "kept"), [(AIRBORNE, False), ({}, True)], ids=["it flies", "it does not"])
def test_what_dodges_without_flying_is_no_concern_of_it(foe: dict[str, Any], kept: bool) -> None:
    g = range_of(shooter(gun(BARRAGE)), victim(**foe)).game()
    assert (g.refusal(DODGING_HEAVY_STRIKES, shot()) is None) is kept
