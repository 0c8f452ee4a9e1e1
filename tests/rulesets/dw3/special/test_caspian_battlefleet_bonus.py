"""Caspian Battlefleet Bonus."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.content.profile import BattlefleetId
from sandtable.rulesets.dw3.models.attributes import straight
from tests.rulesets.dw3.gunfire import GUN, fleet, ref


def thrust(fleet_name: str, *rules: str) -> int:
    t = fleet(*rules)
    fleets = dict(t.content.battlefleets)
    bonus = ref("CASPIAN-BATTLEFLEET-BONUS")
    caspian = replace(next(iter(fleets.values())), id=BattlefleetId("caspian"), ability=bonus)
    t.content = replace(t.content, battlefleets={**fleets, caspian.id: caspian})
    t.change("A1", battlefleet=fleet_name)
    return straight(t.table, GUN)


@pytest.mark.rule("DW3-R-CASPIAN-BATTLEFLEET-BONUS")
def test_overthrusters_of_the_fleet_are_1_better() -> None:
    assert thrust("caspian", "OVERTHRUSTER:4") == 5 * INCH
    assert thrust("", "OVERTHRUSTER:4") == 4 * INCH


@pytest.mark.rule("DW3-R-CASPIAN-BATTLEFLEET-BONUS")
def test_it_gives_nobody_one() -> None:
    assert thrust("caspian") == 0
