"""Piercing."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.tabletop.dice.die import grouped
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref

PIERCING = ref("DW4-Q-PIERCING", "1")


@pytest.mark.rule("DW4-Q-PIERCING")
@pytest.mark.parametrize(("hits", "successes"), [(2, 0), (3, 1), (6, 1), (7, 2)])
def test_the_first_success_costs_one_hit_less(hits: int, successes: int) -> None:
    """ARM 4 with Piercing (1): 3 Hits for the first Success, 4 for each that follows."""
    g = attack(range_of(shooter(gun(PIERCING, dice=hits)), victim(defence=0)), many("SS", hits))
    assert (rolled(g).first, rolled(g).successes) == ((3,), successes)


@pytest.mark.rule("DW4-Q-PIERCING")
def test_x_of_several_weapons_is_summed_and_plain_ones_help_to_use_it() -> None:
    own = shooter(gun(PIERCING), gun(ref("DW4-Q-PIERCING", "2")), gun())
    assert attack_pools(range_of(own).game(), shot("A1.1/0", "A1.1/1", "A1.1/2")).first == (3, 3, 3)


@pytest.mark.rule("DW4-Q-PIERCING")
def test_armour_is_never_below_one() -> None:
    assert attack_pools(range_of(shooter(gun(PIERCING)), victim(armour=1)).game(), shot()).first == ()


@pytest.mark.rule("DW4-Q-PIERCING")
def test_hits_left_over_are_grouped_anew() -> None:
    assert [grouped(hits, 5, (4, 4)) for hits in (3, 4, 7, 8, 12, 13)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("DW4-Q-PIERCING", "DW4-DICE-17")
def test_eleven_hits_on_armour_four_with_piercing_two() -> None:
    """Worked example 13 of the glossary: 3, 3 and 4 Hits are three Successes, and one Hit is lost."""
    own = shooter(gun(ref("DW4-Q-PIERCING", "2"), dice=11))
    g = attack(range_of(own, victim(defence=0)), many("SS", 11))
    assert (rolled(g).first, rolled(g).successes) == ((3, 3), 3)
