"""Icebreaker Fleet Bonus."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw3.gunfire import BLANKS, battlefleet, fleet


def freezing(unit: str, *dice: str) -> BattleSituation:
    t = fleet("CRYO-GENERATOR")
    battlefleet(t, "ICEBREAKER-FLEET-BONUS", unit)
    return t.run(ShootingStep(UnitId("A1")), [*dice]).answer("iceberg", True)


@pytest.mark.rule("DW3-R-ICEBREAKER-FLEET-BONUS")
@pytest.mark.parametrize("dice", ["B X", "X B"])
def test_the_better_of_two_dice_counts(dice: str) -> None:
    t = freezing("A1", dice).answer("place of the iceberg", Spot(24 * INCH, 20 * INCH))
    assert [ice.mass for ice in t.state.features.values()] == [2]


@pytest.mark.rule("DW3-R-ICEBREAKER-FLEET-BONUS")
def test_two_blanks_are_nothing_all_the_same() -> None:
    assert freezing("A1", "B B").ended


@pytest.mark.rule("DW3-R-ICEBREAKER-FLEET-BONUS")
def test_a_ship_of_another_fleet_rolls_one() -> None:
    assert freezing("A2", "B").ended


@pytest.mark.rule("DW3-R-ICEBREAKER-FLEET-BONUS")
def test_it_gives_nobody_a_generator() -> None:
    t = fleet()
    battlefleet(t, "ICEBREAKER-FLEET-BONUS", "A1")
    assert t.run(ShootingStep(UnitId("A1")), BLANKS).ended
