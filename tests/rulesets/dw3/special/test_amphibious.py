"""Amphibious."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.moving.sailing import sail
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.rulesets.dw3.table.where import position_of
from tests.rulesets.dw3.gunfire import BOW, GUN, ship
from tests.rulesets.dw3.table import battle


def ashore(*rules: str, kind: str = "land") -> BattleSituation:
    t = battle()
    ship(t, "walker", *rules, speed=6)
    t.unit("A", "walker", (24, 12, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.rectangle(6, 6, (24, 18), mass=5, kind=kind)
    return t


@pytest.mark.rule("DW3-R-AMPHIBIOUS")
@pytest.mark.parametrize("kind", ["land", "obstacle"])
def test_it_crosses_land_and_obstacles(kind: str) -> None:
    for rules, struck in (((), True), (("AMPHIBIOUS",), False)):
        journey = sail(ashore(*rules, kind=kind).table, GUN, Course((Ahead(6 * INCH),)))
        assert bool(journey.struck) is struck


@pytest.mark.rule("DW3-R-AMPHIBIOUS")
def test_on_land_it_does_not_drift_and_at_sea_it_does() -> None:
    t = ashore("AMPHIBIOUS")
    assert drift(t.table, GUN) == 3 * INCH
    t.model("A1.1", pose=Pose(24_000, 18_000, 0))
    assert drift(t.table, GUN) == 0


@pytest.mark.rule("DW3-R-AMPHIBIOUS")
def test_what_it_stands_on_hides_nobody() -> None:
    t = ashore("AMPHIBIOUS")
    assert not sight(t.table, GUN, BOW).visible
    t.model("A1.1", pose=Pose(24_000, 18_000, 0))
    assert sight(t.table, GUN, BOW).visible and sight(t.table, BOW, GUN).visible


@pytest.mark.rule("DW3-R-AMPHIBIOUS")
def test_it_is_a_surface_unit() -> None:
    t = battle()
    ship(t, "tank", "AMPHIBIOUS", position="GROUND")
    t.unit("A", "tank", (24, 12, 0))
    assert position_of(t.table, GUN) == "SURFACE"
