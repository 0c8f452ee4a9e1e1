"""Agitation."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools, dice_in
from sandtable.rulesets.dw4.ids import WeaponId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import LENGTH, gun, range_of, ready, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class, weapon

AGITATION = ref("DW4-Q-AGITATION", "4")


def firepower(mass: int) -> list[int]:
    foe = ship_class("Prey", mass, defence=0)
    g = range_of(shooter(weapon("Shaker", "F", 0, 2, None, AGITATION)), foe).game()
    return [dice_in(g, shot(), WeaponId("A1.1/0"), band) for band in range(3)]


@pytest.mark.rule("DW4-Q-AGITATION", "DW4-G-23", "DW4-G-40")
@pytest.mark.parametrize(("mass", "dice"), [(2, [2, 4, 0]), (4, [4, 6, 0]), (6, [4, 6, 0])])
def test_firepower_rises_by_the_mass_of_the_target_at_most_by_x(mass: int, dice: list[int]) -> None:
    """Worked examples 9 and 10 of the glossary: 0/2/- becomes 2/4/- at Mass 2 and 4/6/- at Mass 6."""
    assert firepower(mass) == dice


@pytest.mark.rule("DW4-Q-AGITATION", "DW4-WEAP-03")
def test_where_a_weapon_has_no_figure_it_still_cannot_contribute() -> None:
    own = shooter(weapon("Shaker", "F", 0, 2, None, AGITATION))
    assert ready(range_of(own, distance=2)) == ("A1.1/0",)
    assert ready(range_of(own, distance=40)) == ()


@pytest.mark.rule("DW4-Q-AGITATION")
def test_a_weapon_without_it_and_the_state_of_the_hull_change_nothing() -> None:
    t = range_of(shooter(gun(AGITATION), gun()), victim())
    t.model("B1.1", crippled=True, criticals=(Critical.STRUCTURAL_FAILURE,))
    g = t.game()
    assert attack_pools(g, shot("A1.1/0")).action.value == 4 + 3
    assert attack_pools(g, shot("A1.1/1")).action.value == 4


@pytest.mark.rule("DW4-Q-AGITATION", "DW4-TERR-11")
def test_a_structure_is_shaken_by_its_own_mass() -> None:
    t: Tabletop = range_of(shooter(gun(AGITATION)))
    t.terrain("fort-tower", 18, 5 + LENGTH + 10, mass=2)
    g = t.game()
    tower = next(iter(g.state.features))
    assert attack_pools(g, shot(target=tower)).action.value == 4 + 2
