"""High Velocity."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref


@pytest.mark.rule("DW4-Q-HIGH-VELOCITY")
@pytest.mark.parametrize(("x", "negated"), [("1", 3), ("2", 2), ("3", 2)])
def test_heavy_counters_of_the_resistance_roll_become_standard_ones(x: str, negated: int) -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-HIGH-VELOCITY", x)))), many("BL", 4), "HC HC")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-Q-HIGH-VELOCITY")
def test_weapons_are_summed_and_without_one_nothing_changes() -> None:
    quick = ref("DW4-Q-HIGH-VELOCITY", "1")
    own = shooter(gun(quick, dice=2), gun(quick, dice=2))
    assert rolled(attack(range_of(own, victim(defence=3)), many("BL", 4), "HC HC HC")).negated == 1 + 1 + 2
    assert rolled(attack(range_of(shooter(gun())), many("BL", 4), "HC HC")).negated == 4


@pytest.mark.rule("DW4-Q-HIGH-VELOCITY", "DW4-POS-07", "DW4-G-16")
def test_own_dice_and_what_dodging_made_of_others_stay() -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-HIGH-VELOCITY", "4"))), victim(**AIRBORNE)), "HC BL BL BL", "HS HC")
    assert (rolled(g).faces[0], rolled(g).negated) == (2, 1 + 1)
