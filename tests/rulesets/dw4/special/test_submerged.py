"""Submerged, the Quality of a weapon."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.fighting.targeting import companies, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, WeaponId
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, gun, range_of, ready, shooter, targets, victim
from tests.rulesets.dw4.tabletop import ref

SUBMERGED = ref("DW4-Q-SUBMERGED")


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-01")
def test_it_fires_only_with_its_like() -> None:
    g = range_of(shooter(gun(SUBMERGED), gun())).game()
    assert companies(g, (WeaponId("A1.1/0"), WeaponId("A1.1/1"))) == (("A1.1/0",), ("A1.1/1",))


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-09", "DW4-POS-17")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (UNDERWATER, True), (AIRBORNE, False)])
def test_it_reaches_what_is_afloat_and_below_but_nothing_that_flies(foe: dict[str, Any], able: bool) -> None:
    assert bool(ready(range_of(shooter(gun(SUBMERGED)), victim(**foe)))) is able


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-10", "DW4-POS-16")
def test_a_submerged_unit_attacks_with_nothing_else() -> None:
    own = shooter(gun(SUBMERGED), gun(), **UNDERWATER)
    assert ready(range_of(own)) == ("A1.1/0",)
    assert targets(range_of(shooter(gun(), **UNDERWATER))) == ()


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-11")
def test_a_sand_bank_stops_it_and_no_other_weapon() -> None:
    """Interaction 19."""
    t = range_of(shooter(gun(SUBMERGED), gun()))
    t.terrain("bank-tongue", 18, 15)
    assert ready(t) == ("A1.1/1",)


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-11")
def test_a_sand_bank_beside_the_line_does_not() -> None:
    t = range_of(shooter(gun(SUBMERGED)))
    t.terrain("bank-tongue", 30, 15)
    assert ready(t) == ("A1.1/0",)


@pytest.mark.rule("DW4-Q-SUBMERGED", "DW4-QUAL-11")
def test_everyone_who_participates_needs_open_water() -> None:
    t = range_of(shooter(gun(SUBMERGED)), models=2)
    t.terrain("bank-tongue", 21.5, 12, mass=0)
    g = t.game()
    first, second, target = ModelId("A1.1"), ModelId("A1.2"), ModelId("B1.1")
    assert ready_weapons(g, second, target) == ()
    assert ready_weapons(g, first, target, (first,)) == ("A1.1/0",)
    assert ready_weapons(g, first, target, (first, second)) == ()


@pytest.mark.rule("DW4-QUAL-11", "DW4-ATK-16")
@pytest.mark.parametrize(("x", "able"), [(18, ("A1.1/1",)), (30, ("A1.1/0", "A1.1/1"))], ids=["between", "beside"])
def test_a_sand_bank_before_a_structure_stops_it_and_the_structure_itself_does_not(
    x: float, able: tuple[str, ...]
) -> None:
    t = range_of(shooter(gun(SUBMERGED), gun()), distance=33)
    t.terrain("fort-tower", 18, 20)
    t.terrain("bank-tongue", x, 13)
    assert ready(t, "T1") == able
