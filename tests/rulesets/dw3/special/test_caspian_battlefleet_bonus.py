"""Caspian Battlefleet Bonus."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.models.attributes import straight
from tests.rulesets.dw3.gunfire import GUN, battlefleet, fleet


def thrust(unit: str, *rules: str) -> int:
    t = fleet(*rules)
    battlefleet(t, "CASPIAN-BATTLEFLEET-BONUS", unit)
    return straight(t.table, GUN)


@pytest.mark.rule("DW3-R-CASPIAN-BATTLEFLEET-BONUS")
def test_overthrusters_of_the_fleet_are_1_better() -> None:
    assert thrust("A1", "OVERTHRUSTER:4") == 5 * INCH
    assert thrust("A2", "OVERTHRUSTER:4") == 4 * INCH


@pytest.mark.rule("DW3-R-CASPIAN-BATTLEFLEET-BONUS")
def test_it_gives_nobody_one() -> None:
    assert thrust("A1") == 0
