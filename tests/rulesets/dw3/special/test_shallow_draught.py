"""Shallow Draught."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.treacherous import water_crossed
from tests.rulesets.dw3.gunfire import GUN, fleet


def crossed(*rules: str) -> int:
    t = fleet(*rules)
    t.rectangle(6, 6, (24, 18), kind="treacherous water")
    return water_crossed(t.table, GUN, Pose(24_000, 12_000, 0), Course((Ahead(8 * INCH),)), 8 * INCH)


@pytest.mark.rule("DW3-R-SHALLOW-DRAUGHT")
def test_treacherous_water_is_open_to_it() -> None:
    assert crossed() > 0
    assert crossed("SHALLOW-DRAUGHT") == 0


@pytest.mark.rule("DW3-R-SHALLOW-DRAUGHT")
def test_but_not_to_a_friend() -> None:
    t = fleet("SHALLOW-DRAUGHT")
    t.rectangle(6, 6, (24, 18), kind="treacherous water")
    assert water_crossed(t.table, ModelId("A2.1"), Pose(24_000, 12_000, 0), Course((Ahead(8 * INCH),)), 8 * INCH) > 0
