"""Kingslayer."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref

KINGSLAYER = ref("DW4-Q-KINGSLAYER", "1")


@pytest.mark.rule("DW4-Q-KINGSLAYER")
@pytest.mark.parametrize(("armour", "first"), [(3, ()), (4, ()), (5, (4,)), (7, (4,))])
def test_armour_of_five_or_more_counts_as_four_for_the_first_success(armour: int, first: tuple[int, ...]) -> None:
    assert attack_pools(range_of(shooter(gun(KINGSLAYER)), victim(armour=armour)).game(), shot()).first == first


@pytest.mark.rule("DW4-Q-KINGSLAYER")
def test_x_of_several_weapons_is_summed_and_plain_ones_help_to_use_it() -> None:
    own = shooter(gun(KINGSLAYER), gun(ref("DW4-Q-KINGSLAYER", "2")), gun())
    g = range_of(own, victim(armour=6)).game()
    assert attack_pools(g, shot("A1.1/0", "A1.1/1", "A1.1/2")).first == (4, 4, 4)
    assert attack_pools(g, shot("A1.1/2")).first == ()


@pytest.mark.rule("DW4-Q-KINGSLAYER", "DW4-Q-PIERCING")
def test_eleven_hits_on_armour_five_with_kingslayer_one_and_piercing_one() -> None:
    """Worked example 14 of the glossary: the first Success at 3 Hits, then 5; three Hits are lost."""
    own = shooter(gun(KINGSLAYER, ref("DW4-Q-PIERCING", "1"), dice=11))
    g = attack(range_of(own, victim(defence=0, armour=5)), many("SS", 11))
    assert (rolled(g).first, rolled(g).successes) == ((3,), 2)


@pytest.mark.rule("DW4-Q-KINGSLAYER", "DW4-Q-PIERCING")
def test_where_piercing_lasts_longer_it_goes_on_alone() -> None:
    own = shooter(gun(KINGSLAYER, ref("DW4-Q-PIERCING", "2")))
    assert attack_pools(range_of(own, victim(armour=6)).game(), shot()).first == (3, 5)


@pytest.mark.rule("DW4-Q-KINGSLAYER", "DW4-S-HEAVY-SHIELD-GENERATOR", "DW4-CRIT-06")
@pytest.mark.parametrize(("printed", "failures", "first"), [(5, 1, (4,)), (4, 1, ())])
def test_armour_is_looked_at_after_shields_and_failures(printed: int, failures: int, first: tuple[int, ...]) -> None:
    """Interaction 9 of the glossary: 5 with a shield and a Structural Failure is 5; 4 with both is 4."""
    foe = victim(armour=printed, systems=(ref("DW4-S-HEAVY-SHIELD-GENERATOR"),))
    t = range_of(shooter(gun(KINGSLAYER)), foe)
    t.model("B1.1", criticals=(Critical.STRUCTURAL_FAILURE,) * failures)
    pools = attack_pools(t.game(), shot())
    assert (pools.threshold.value, pools.first) == (printed, first)
