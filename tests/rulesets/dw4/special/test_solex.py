"""Solex."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref


@pytest.mark.rule("DW4-Q-SOLEX")
@pytest.mark.parametrize(("x", "hits"), [("1", 1), ("2", 2), ("3", 2)])
def test_standard_counters_of_the_action_roll_become_strikes(x: str, hits: int) -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-SOLEX", x))), victim(defence=0)), "SC SC HC BL")
    assert rolled(g).hits == hits


@pytest.mark.rule("DW4-Q-SOLEX")
def test_weapons_are_summed_and_a_plain_one_adds_nothing() -> None:
    solex = ref("DW4-Q-SOLEX", "1")
    own = shooter(gun(solex, dice=1), gun(solex, dice=1), gun(dice=2))
    assert rolled(attack(range_of(own, victim(defence=0)), "SC SC SC SC")).hits == 2


@pytest.mark.rule("DW4-Q-SOLEX")
def test_dice_that_exploding_strikes_brought_are_bent_as_well_and_those_of_the_target_are_not() -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-SOLEX", "2")))), "ES BL BL BL", "SC SC", "SC")
    assert (rolled(g).hits, rolled(g).negated) == (2 + 1, 2)
