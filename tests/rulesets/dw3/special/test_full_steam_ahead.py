"""Full Steam Ahead."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fleet


def steaming(*rules: str) -> BattleSituation:
    return fleet(*rules, speed=6, turn_limit=3, gap=9).run(MovementStep(UnitId("A1")))


@pytest.mark.rule("DW3-R-FULL-STEAM-AHEAD")
@pytest.mark.parametrize(("steam", "inches"), [(True, 6), (False, 3)])
def test_drift_is_doubled(steam: bool, inches: int) -> None:
    t = steaming("FULL-STEAM-AHEAD").answer("full steam ahead", steam)
    assert t.events(Moved)[0].travelled == inches * INCH


@pytest.mark.rule("DW3-R-FULL-STEAM-AHEAD")
@pytest.mark.parametrize("steam", [True, False])
def test_then_it_makes_no_turns(steam: bool) -> None:
    t = steaming("FULL-STEAM-AHEAD").answer("full steam ahead", steam)
    assert (t.asked("course").why_not(Course((ComeAbout(1, (2250,)),))) is not None) is steam


@pytest.mark.rule("DW3-R-FULL-STEAM-AHEAD")
def test_others_are_not_asked() -> None:
    assert steaming().asked().question == "course"
