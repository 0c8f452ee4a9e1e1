"""Hits against ARMOUR and CITADEL, and what qualities add."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.harm import CriticalMarked, Exploded
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical, Exit
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.table import battle, condition, duel, model

SHREDDED, FLARE, LOCK, LEAK, MAGAZINE, SHUTDOWN = (str(n) for n in range(6))


def hit(
    t: BattleSituation, hits: int, *qualities: Quality, dice: tuple[str, ...] = (), initial: bool = True
) -> BattleSituation:
    return t.run(TakeHits(ModelId("B1.1"), hits, qualities, initial), dice)


@pytest.mark.rule("DW3-SHOOT-21", "DW3-CRIT-01")
def test_damage_is_how_often_armour_fits_and_citadel_brings_a_critical() -> None:
    """Worked example 1"""
    t = hit(duel(), 13, dice=(LOCK,))
    assert condition(t, "B1.1") == (2, False, 0)
    assert model(t, "B1.1").criticals == (Critical.NAVIGATION_LOCK,)
    assert t.result == 2


@pytest.mark.rule("DW3-CRIT-03", "DW3-CRIT-04", "DW3-SHOOT-22")
def test_double_citadel_is_an_explosion_instead_and_excess_carries_over() -> None:
    """Worked example 1"""
    t = hit(duel(), 18)
    assert condition(t, "B1.1") == (1, True, 1)
    assert len(t.events(Exploded)) == 1
    assert not t.events(CriticalMarked)


@pytest.mark.rule("DW3-SHOOT-21")
@pytest.mark.parametrize(("hits", "damage"), [(0, 0), (4, 0), (5, 1), (8, 1)])
def test_below_armour_nothing_happens(hits: int, damage: int) -> None:
    assert condition(hit(duel(), hits), "B1.1") == (damage, False, 0)


@pytest.mark.rule("DW3-CRIT-01")
def test_hits_below_citadel_bring_no_critical_and_equal_ones_do() -> None:
    assert not model(hit(duel(), 8), "B1.1").criticals
    assert model(hit(duel(), 9, dice=(SHREDDED,)), "B1.1").criticals == (Critical.SHREDDED_DEFENCES,)


@pytest.mark.rule("DW3-CRIT-05")
@pytest.mark.parametrize(("hits", "left"), [(4, None), (5, Exit.DESTROYED)])
def test_a_model_of_mass_1_is_destroyed_by_hits_of_its_citadel(hits: int, left: Exit | None) -> None:
    """Worked example 5"""
    assert model(hit(duel("hull", "boat"), hits), "B1.1").left_as is left


@pytest.mark.rule("DW3-CRIT-05", "DW3-QUAL-16", "DW3-R-PIERCING")
def test_piercing_takes_1_off_the_citadel_of_mass_1() -> None:
    """Worked example 5"""
    assert model(hit(duel("hull", "boat"), 4, Quality.PIERCING, dice=(LOCK,)), "B1.1").left_as is Exit.DESTROYED
    assert model(hit(duel("hull", "boat"), 3, Quality.PIERCING), "B1.1").left_as is None


@pytest.mark.rule("DW3-QUAL-16", "DW3-R-PIERCING")
def test_the_switch_makes_it_3_and_others_under_a_template_are_spared_it() -> None:
    t = hit(duel("hull", "boat", piercing_mass1=3), 2, Quality.PIERCING, dice=(LOCK,))
    assert model(t, "B1.1").left_as is Exit.DESTROYED
    assert model(hit(duel("hull", "boat"), 4, Quality.PIERCING, initial=False), "B1.1").left_as is None


@pytest.mark.rule("DW3-QUAL-16", "DW3-CRIT-13", "DW3-R-PIERCING")
def test_piercing_with_hits_of_citadel_rolls_twice_one_after_the_other() -> None:
    """Interaction 5"""
    t = hit(duel(), 10, Quality.PIERCING, dice=(LOCK, LOCK))
    # The second roll duplicates the first, so it is an explosion.
    assert model(t, "B1.1").criticals == (Critical.NAVIGATION_LOCK,)
    assert condition(t, "B1.1") == (0, True, 1)


@pytest.mark.rule("DW3-QUAL-16", "DW3-R-PIERCING")
def test_piercing_with_double_citadel_explodes_and_rolls_once() -> None:
    """Interaction 5"""
    t = hit(duel(), 18, Quality.PIERCING, dice=(LOCK,))
    assert len(t.events(Exploded)) == 1 and len(t.events(CriticalMarked)) == 1


@pytest.mark.rule("DW3-QUAL-16", "DW3-R-PIERCING")
def test_piercing_without_damage_rolls_nothing() -> None:
    assert not hit(duel(), 4, Quality.PIERCING).rolled()


@pytest.mark.rule("DW3-SHOOT-22")
@pytest.mark.parametrize(("crippled", "left"), [(False, None), (True, Exit.DESTROYED)])
def test_at_hull_the_status_changes(crippled: bool, left: Exit | None) -> None:
    t = duel()
    t.model("B1.1", damage=3, crippled=crippled)
    hit(t, 5)
    assert model(t, "B1.1").left_as is left
    assert model(t, "B1.1").crippled


@pytest.mark.rule("DW3-SHOOT-22")
def test_damage_below_hull_changes_nothing_and_mass_1_is_destroyed_at_it() -> None:
    t = duel("hull", "boat")
    t.ship("boat", "karst.cobble", mass=1, armour=5, citadel=99, hull=3)
    t.model("B1.1", damage=1)
    assert condition(hit(t, 5), "B1.1") == (2, False, 0)
    t.model("B1.1", damage=2)
    assert model(hit(t, 5), "B1.1").left_as is Exit.DESTROYED


@pytest.mark.rule("DW3-SHOOT-23", "DW3-CRIT-10")
def test_a_magazine_of_a_destroyed_target_still_harms_its_neighbours() -> None:
    """Interaction 6"""
    t = duel()
    t.unit("B", "hull", beside("B1.1", 4, 90))
    t.unit("A", "hull", beside("B1.1", 4.001, 270).or_nearly())
    t.model("B1.1", crippled=True, damage=3)
    hit(t, 9, dice=(MAGAZINE,))
    assert model(t, "B1.1").left_as is Exit.DESTROYED
    assert model(t, "B2.1").damage == 1


@pytest.mark.rule("DW3-CRIT-10")
def test_a_magazine_explosion_reaches_4_inches_friend_and_enemy_and_chains_nothing() -> None:
    """Interaction 7"""
    t = battle()
    t.unit("B", "hull", (24, 24, 0))
    t.unit("A", "hull", beside("B1.1", 4, 90))
    t.unit("A", "hull", beside("B1.1", 4.5, 270))
    t.model("A1.1", damage=3)
    hit(t, 9, dice=(MAGAZINE,))
    assert condition(t, "B1.1") == (2, False, 0)
    assert condition(t, "A1.1") == (0, True, 0)
    assert condition(t, "A2.1") == (0, False, 0)
    assert model(t, "B1.1").criticals == (Critical.MAGAZINE_EXPLOSION,)


@pytest.mark.rule("DW3-QUAL-02", "DW3-R-ARC")
def test_arc_shocks_a_crew_that_suffers_critical_damage() -> None:
    assert condition(hit(duel(), 9, Quality.ARC, dice=(SHREDDED,)), "B1.1") == (1, False, 1)
    assert condition(hit(duel(), 8, Quality.ARC), "B1.1") == (1, False, 0)


@pytest.mark.rule("DW3-QUAL-10", "DW3-R-HAZARDOUS")
@pytest.mark.parametrize(("hits", "disorder"), [(4, 0), (5, 1)])
def test_hazardous_damage_brings_disorder(hits: int, disorder: int) -> None:
    assert model(hit(duel(), hits, Quality.HAZARDOUS), "B1.1").disorder == disorder


@pytest.mark.rule("DW3-QUAL-15", "DW3-R-MAGNETIC")
@pytest.mark.parametrize(("hits", "locked"), [(4, False), (5, True)])
def test_magnetic_damage_locks_the_rudder(hits: int, locked: bool) -> None:
    assert (Critical.NAVIGATION_LOCK in model(hit(duel(), hits, Quality.MAGNETIC), "B1.1").criticals) is locked


@pytest.mark.rule("DW3-QUAL-15", "DW3-R-MAGNETIC")
def test_without_the_switch_one_hit_is_enough_and_some_hulls_are_not_magnetic() -> None:
    t = duel(magnetic_needs_damage=False)
    assert model(hit(t, 1, Quality.MAGNETIC), "B1.1").criticals == (Critical.NAVIGATION_LOCK,)
    t.ship("hull", "karst.dolmen", mass=3, armour=5, citadel=9, hull=4, traits=("NON-MAGNETIC",))
    assert model(hit(t, 5, Quality.MAGNETIC), "B1.1").criticals == ()


@pytest.mark.rule("DW3-QUAL-15", "DW3-R-MAGNETIC")
def test_magnetic_comes_last_and_never_doubles_a_rolled_lock() -> None:
    """Interaction 4"""
    t = hit(duel(), 9, Quality.MAGNETIC, dice=(LOCK,))
    assert model(t, "B1.1").criticals == (Critical.NAVIGATION_LOCK,)
    assert not t.events(Exploded)


@pytest.mark.rule("DW3-QUAL-15", "DW3-CRIT-05", "DW3-R-MAGNETIC")
def test_a_model_of_mass_1_is_locked_too() -> None:
    t = duel("hull", "boat")
    t.ship("boat", "karst.cobble", mass=1, armour=3, citadel=9, hull=3)
    assert model(hit(t, 3, Quality.MAGNETIC), "B1.1").criticals == (Critical.NAVIGATION_LOCK,)
