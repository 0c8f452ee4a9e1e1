"""Powerslide."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.procedures.moving import DriftModel
from tests.rulesets.dw3.gunfire import GUN, fleet
from tests.rulesets.dw3.table import model


@pytest.mark.rule("DW3-R-POWERSLIDE")
@pytest.mark.parametrize(
    ("way", "moved"), [("ahead", (0, 3000)), ("90 degrees to starboard", (3000, 0)), ("90 degrees to port", (-3000, 0))]
)
def test_it_drifts_to_the_side_and_keeps_its_heading(way: str, moved: tuple[int, int]) -> None:
    t = fleet("POWERSLIDE", gap=9)
    t.run(DriftModel(GUN)).answer("direction of drift", way)
    pose = model(t, "A1.1").pose
    assert pose is not None
    assert (pose.x - 24_000, pose.y - 12_000, pose.heading) == (*moved, 0)


@pytest.mark.rule("DW3-R-POWERSLIDE")
def test_others_drift_ahead() -> None:
    assert fleet().run(DriftModel(GUN)).ended


@pytest.mark.rule("DW3-R-POWERSLIDE")
def test_never_beyond_90_degrees() -> None:
    t = fleet("POWERSLIDE").run(DriftModel(GUN))
    assert "112.5 degrees to port" not in t.asked().options
