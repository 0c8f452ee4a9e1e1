"""Enhanced Solex."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref


@pytest.mark.rule("DW4-Q-ENHANCED-SOLEX")
@pytest.mark.parametrize(("x", "hits"), [("1", 2), ("2", 2 + 1), ("3", 2 + 1 + 1), ("4", 2 + 1 + 1)])
def test_x_counters_in_all_become_strikes_of_the_same_weight_the_heavy_ones_first(x: str, hits: int) -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-ENHANCED-SOLEX", x))), victim(defence=0)), "SC SC HC BL")
    assert rolled(g).hits == hits


@pytest.mark.rule("DW4-Q-ENHANCED-SOLEX", "DW4-Q-SOLEX")
def test_with_solex_beside_it_no_standard_counter_uses_up_what_a_heavy_one_needs() -> None:
    own = shooter(gun(ref("DW4-Q-ENHANCED-SOLEX", "1")), gun(ref("DW4-Q-SOLEX", "1"), dice=0))
    g = attack(range_of(own, victim(defence=0)), "SC SC HC HC")
    assert rolled(g).hits == 2 + 1


@pytest.mark.rule("DW4-Q-ENHANCED-SOLEX")
def test_weapons_are_summed_and_a_plain_one_adds_nothing() -> None:
    beam = ref("DW4-Q-ENHANCED-SOLEX", "1")
    own = shooter(gun(beam, dice=1), gun(beam, dice=1), gun(dice=2))
    assert rolled(attack(range_of(own, victim(defence=0)), "HC HC HC HC")).hits == 4


@pytest.mark.rule("DW4-Q-ENHANCED-SOLEX", "DW4-DIS-04", "DW4-G-16")
def test_a_panicking_crew_does_not_spoil_them() -> None:
    """Interaction 2 of the glossary: Strikes that were Converted stay; natural Heavy Strikes do not."""
    t = range_of(shooter(gun(ref("DW4-Q-ENHANCED-SOLEX", "1"))), victim(defence=0))
    t.model("A1.1", disorder=2)
    assert rolled(attack(t, "HC HS BL BL")).hits == 2 + 1


@pytest.mark.rule("DW4-Q-ENHANCED-SOLEX")
def test_dice_of_the_target_are_not_touched() -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-ENHANCED-SOLEX", "4")))), "BL BL BL BL", "HC SC")
    assert rolled(g).negated == 3
