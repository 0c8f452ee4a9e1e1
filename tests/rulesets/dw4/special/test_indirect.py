"""Indirect."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.targeting import can_participate
from sandtable.rulesets.dw4.ids import ModelId
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, declared, gun, many, range_of, ready, shooter, targets, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref

INDIRECT = ref("DW4-Q-INDIRECT")


def behind_an_island(*weapons: object) -> Tabletop:
    t = range_of(shooter(*weapons))  # type: ignore[arg-type]
    t.terrain("isle-table", 18, 15)
    return t


@pytest.mark.rule("DW4-Q-INDIRECT")
def test_a_target_that_nobody_sees_can_be_struck_with_it_alone() -> None:
    t = behind_an_island(gun(INDIRECT), gun())
    assert (targets(t), ready(t)) == (("B1.1",), ("A1.1/0",))
    assert targets(behind_an_island(gun())) == ()


@pytest.mark.rule("DW4-Q-INDIRECT")
@pytest.mark.parametrize(("guns", "dice"), [(1, 2 + 3), (2, 2 + 6)])
def test_each_weapon_fired_blind_adds_three_resistance_dice(guns: int, dice: int) -> None:
    g = attack(behind_an_island(*[gun(INDIRECT)] * guns), many("BL", 4 * guns), many("BL", dice))
    assert declared(g).resistance == dice


@pytest.mark.rule("DW4-Q-INDIRECT")
def test_with_the_target_in_sight_it_costs_nothing() -> None:
    g = attack(range_of(shooter(gun(INDIRECT))), many("BL", 4), "BL BL")
    assert declared(g).resistance == 2


@pytest.mark.rule("DW4-Q-INDIRECT")
def test_what_flies_cannot_be_struck() -> None:
    assert targets(range_of(shooter(gun(INDIRECT)), victim(**AIRBORNE))) == ()


@pytest.mark.rule("DW4-Q-INDIRECT")
def test_a_model_that_sees_nothing_and_has_no_such_weapon_does_not_participate() -> None:
    t = behind_an_island(gun(INDIRECT))
    t.unit("A", "kutsov", (18, 5, 0))
    g = t.game()
    assert can_participate(g, ModelId("A1.1"), ModelId("B1.1"))
    assert not can_participate(g, ModelId("A2.1"), ModelId("B1.1"))


@pytest.mark.rule("DW4-Q-INDIRECT", "DW4-ATK-16")
def test_blind_fire_on_a_structure_scatters_as_well() -> None:
    t = range_of(shooter(gun(INDIRECT)), distance=33)
    t.terrain("isle-table", 18, 15)
    t.terrain("fort-tower", 18, 22)
    g = attack(t, many("BL", 4), many("BL", 3), on="T2")
    assert (declared(g).target, declared(g).resistance) == ("T2", 3)
