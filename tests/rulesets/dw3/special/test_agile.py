"""Agile."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.moving import DriftModel
from tests.rulesets.dw3.gunfire import GUN, fleet

TURN = ComeAbout(1, (2250,))


@pytest.mark.rule("DW3-R-AGILE")
def test_it_turns_in_its_drift_and_each_turn_counts_against_the_limit() -> None:
    t = fleet("AGILE", turn_limit=2, speed=6, gap=9)
    t.run(MovementStep(UnitId("A1"))).answer("course in drift", Course((TURN, Ahead(2 * INCH))))
    assert t.asked("course").why_not(Course((TURN,))) is None
    assert t.asked("course").why_not(Course((TURN, TURN))) is not None


@pytest.mark.rule("DW3-R-AGILE")
def test_the_drift_is_as_long_as_ever() -> None:
    t = fleet("AGILE").run(DriftModel(GUN))
    assert t.asked().why_not(Course((Ahead(3 * INCH),))) is None
    assert t.asked().why_not(Course((Ahead(3 * INCH - 1),))) is not None
    assert t.asked().why_not(Course((Ahead(INCH), TURN))) is not None


@pytest.mark.rule("DW3-R-AGILE")
def test_not_with_a_navigation_lock_and_not_for_others() -> None:
    t = fleet("AGILE", gap=9)
    t.model("A1.1", criticals=["navigation lock"])
    assert t.run(DriftModel(GUN)).ended
    assert fleet(gap=9).run(DriftModel(GUN)).ended
