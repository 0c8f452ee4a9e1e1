"""Synergy."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot
from tests.rulesets.dw4.tabletop import ref, weapon

SYNERGY = ref("DW4-Q-SYNERGY")


@pytest.mark.rule("DW4-Q-SYNERGY")
@pytest.mark.parametrize(("number", "dice"), [(1, 4), (2, 5 + 5), (3, 6 + 6 + 6)])
def test_each_of_n_such_weapons_gains_one_less_than_n(number: int, dice: int) -> None:
    g = range_of(shooter(*[gun(SYNERGY)] * 3)).game()
    assert attack_pools(g, shot(*[f"A1.1/{n}" for n in range(number)])).action.value == dice


@pytest.mark.rule("DW4-Q-SYNERGY")
def test_a_plain_weapon_neither_gains_nor_counts() -> None:
    g = range_of(shooter(gun(SYNERGY), gun(), gun())).game()
    assert attack_pools(g, shot("A1.1/0", "A1.1/1", "A1.1/2")).action.value == 12


@pytest.mark.rule("DW4-Q-SYNERGY")
def test_weapons_of_other_models_count_as_well() -> None:
    g = range_of(shooter(gun(SYNERGY)), models=2).game()
    both = shot("A1.1/0", "A1.2/0", models=("A1.1", "A1.2"))
    assert attack_pools(g, both).action.value == 5 + 5


@pytest.mark.rule("DW4-Q-SYNERGY", "DW4-G-23")
def test_a_rating_of_nought_rises() -> None:
    g = range_of(shooter(gun(SYNERGY), weapon("Spark", "F", 0, 0, None, SYNERGY))).game()
    assert attack_pools(g, shot("A1.1/0", "A1.1/1")).action.value == 5 + 1
