"""Singular."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.targeting import companies
from sandtable.rulesets.dw4.ids import WeaponId
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, shooter
from tests.rulesets.dw4.tabletop import answer, ref

SINGULAR = ref("DW4-Q-SINGULAR")
SILO = gun(SINGULAR, name="Cruise Missile Silo", dice=3)
OTHER = gun(SINGULAR, name="Rocket Rack", dice=2)


@pytest.mark.rule("DW4-Q-SINGULAR", "DW4-QUAL-01", "DW4-QUAL-08")
def test_two_of_one_name_fire_together_but_with_no_other_weapon() -> None:
    """Worked example 25."""
    g = range_of(shooter(SILO, SILO, gun(name="Heavy Gun Battery"), OTHER)).game()
    weapons = tuple(WeaponId(f"A1.1/{n}") for n in range(4))
    assert companies(g, weapons) == (("A1.1/0", "A1.1/1"), ("A1.1/2",), ("A1.1/3",))


@pytest.mark.rule("DW4-QUAL-01")
def test_which_group_fires_is_asked_before_its_weapons() -> None:
    g = attack(range_of(shooter(SILO, SILO, gun())), many("BL", 6), "BL BL")
    assert g.pending[0].default == ("A1.1/0", "A1.1/1")
    answer(g, "weapons that fire together", ("A1.1/0", "A1.1/1"))
    answer(g, "contributing weapons", ("A1.1/0", "A1.1/1"))
    assert declared(g).pool == 6


@pytest.mark.rule("DW4-QUAL-01")
def test_a_weapon_with_two_such_qualities_needs_partners_with_both() -> None:
    two, one = gun(ref("DW4-Q-AERIAL"), ref("DW4-Q-BOMB")), gun(ref("DW4-Q-BOMB"))
    g = range_of(shooter(two, one, two)).game()
    weapons = tuple(WeaponId(f"A1.1/{n}") for n in range(3))
    assert companies(g, weapons) == (("A1.1/0", "A1.1/2"), ("A1.1/1",))
