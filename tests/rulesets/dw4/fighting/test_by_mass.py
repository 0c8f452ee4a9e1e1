"""Weapons whose dice are counted by the Mass of their target."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot, victim


@pytest.mark.parametrize(("mass", "dice"), [(1, 2), (3, 6), (5, 10)])
def test_every_point_of_the_targets_mass_brings_dice(mass: int, dice: int) -> None:
    lance = replace(gun(dice=0), by_mass=(2, 2, 2))
    g = range_of(shooter(lance), replace(victim(), mass=mass)).game()
    assert attack_pools(g, shot()).action.value == dice


def test_they_come_on_top_of_dice_that_are_printed() -> None:
    g = range_of(shooter(replace(gun(dice=4), by_mass=(0, 1, 0)))).game()
    assert attack_pools(g, shot()).action.value == 4 + 3


def test_at_a_range_band_without_them_the_mass_counts_for_nothing() -> None:
    g = range_of(shooter(replace(gun(dice=4), by_mass=(2, 0, 2)))).game()
    assert attack_pools(g, shot()).action.value == 4
