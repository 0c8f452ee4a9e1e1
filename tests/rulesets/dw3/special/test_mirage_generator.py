"""Mirage generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.defences import is_obscured
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of, ship
from tests.rulesets.dw3.table import battle, condition, model

MIRAGE = "MIRAGE-GENERATOR"


@pytest.mark.rule("DW3-R-MIRAGE-GENERATOR")
@pytest.mark.parametrize(
    ("gap", "weapon", "hidden"), [(12, "GUNNERY", True), (10, "GUNNERY", False), (12, "AERIAL", False)]
)
def test_it_is_obscured_to_gunnery_beyond_point_blank(gap: float, weapon: str, hidden: bool) -> None:
    t = range_of(theirs=(MIRAGE,), gap=gap)
    assert is_obscured(t.table, GUN, BOW, (Quality(weapon),)) is hidden


def shifting(*rules: str, **fields: Any) -> BattleSituation:
    t = battle()
    ship(t, "ghost", *rules, speed=6)
    t.unit("A", "ghost", (24, 12, 0), beside("A1.1", 1, 90), **fields)
    return t.run(OperationsStep(UnitId("A1")))


@pytest.mark.rule("DW3-R-MIRAGE-GENERATOR", "DW3-R-G-07")
def test_the_unit_is_set_down_7_inches_away_and_shaken() -> None:
    t = shifting(MIRAGE).answer("special operation", "Mirage generator").answer("mirage", "north")
    pose = model(t, "A1.1").pose
    assert pose is not None and (pose.x, pose.y, pose.heading) == (24_000, 19_000, 0)
    assert [condition(t, name)[2] for name in ("A1.1", "A1.2")] == [1, 1]


@pytest.mark.rule("DW3-R-MIRAGE-GENERATOR")
def test_not_off_the_table() -> None:
    t = battle()
    ship(t, "ghost", MIRAGE, speed=6)
    t.unit("A", "ghost", (24, 4, 0))
    t.run(OperationsStep(UnitId("A1"))).answer("special operation", "Mirage generator")
    assert "south" not in t.asked("mirage").options and "north" in t.asked("mirage").options


@pytest.mark.rule("DW3-R-MIRAGE-GENERATOR")
def test_not_for_a_joined_unit_nor_for_others() -> None:
    assert shifting(MIRAGE, partner=UnitId("A1")).asked().question == "full reverse"
    assert shifting().asked().question == "full reverse"
