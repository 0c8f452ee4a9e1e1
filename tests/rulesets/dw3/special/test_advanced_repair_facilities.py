"""Advanced Repair Facilities."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fleet
from tests.rulesets.dw3.table import condition, model


def repaired(dice: str, crippled: bool = False, gap: float = 3, **friend: Any) -> BattleSituation:
    t = fleet("ADVANCED-REPAIR-FACILITIES:2", mass=2, gap=gap)
    t.model("A1.1", crippled=crippled, disorder=1, damage=1)
    t.model("A2.1", **friend)
    return t.run(RepairStep(UnitId("A1")), (dice,))


@pytest.mark.rule("DW3-R-ADVANCED-REPAIR-FACILITIES")
def test_x_dice_more_and_an_explosion_makes_1_damage_good() -> None:
    """Worked example 6 of the glossary"""
    t = repaired("C HC X B", criticals=["reactor leak"]).by_default()
    assert condition(t, "A1.1") == (0, False, 0)
    assert model(t, "A2.1").criticals == ()


@pytest.mark.rule("DW3-R-ADVANCED-REPAIR-FACILITIES")
def test_not_when_crippled() -> None:
    t = repaired("X C", crippled=True).by_default()
    assert condition(t, "A1.1") == (1, True, 0)


@pytest.mark.rule("DW3-R-ADVANCED-REPAIR-FACILITIES")
@pytest.mark.parametrize(("gap", "helped"), [(4, True), (4.5, False)])
def test_friends_within_4_inches_may_be_helped(gap: float, helped: bool) -> None:
    t = repaired("C C B B", gap=gap, disorder=2).by_default()
    assert model(t, "A2.1").disorder == (1 if helped else 2)


@pytest.mark.rule("DW3-R-ADVANCED-REPAIR-FACILITIES")
def test_it_tests_for_a_friend_without_trouble_of_its_own() -> None:
    t = fleet("ADVANCED-REPAIR-FACILITIES:2", mass=2)
    t.model("A2.1", damage=3)
    t.run(RepairStep(UnitId("A1")), ("X X B B",))
    assert condition(t, "A2.1")[0] == 2
    sound = fleet("ADVANCED-REPAIR-FACILITIES:2")
    assert sound.run(RepairStep(UnitId("A1"))).rolled() == ()
