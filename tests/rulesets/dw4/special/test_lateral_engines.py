"""Lateral Engines (X")."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Course, Slide
from sandtable.geometry.units import degrees, inches
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.vanguard import VanguardMove
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, place
from tests.rulesets.dw4.crossings import A1, FAST, crossing
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import answer, ref


def slide(bearing: float, distance: float) -> Slide:
    return Slide(degrees(bearing), inches(distance))


def engines(x: str = '3"', procedure: Any = MovementStep, foe: bool = False, **fields: Any) -> BattleGame:
    t = crossing(ref("DW4-P-VANGUARD", "5"), systems=(ref("DW4-S-LATERAL-ENGINES", x),))
    t.model("A1.1", **fields)
    if foe:
        t.unit("B", "rurik", (20.5, 10, 0))
    return t.game(procedure(A1))


@pytest.mark.rule("DW4-S-LATERAL-ENGINES")
@pytest.mark.parametrize(("bearing", "x"), [(90, 21), (270, 15)])
def test_it_steps_aside_without_turning_and_then_moves_as_ever(bearing: float, x: float) -> None:
    g = engines()
    answer(g, "free move", course(slide(bearing, 3)))
    assert place(g, "A1.1") == (x, 10, 0)
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse) and (decision.ahead.least, decision.ahead.most) == (0, FAST)
    answer(g, "course", course(ahead(4)))
    assert g.over and place(g, "A1.1") == (x, 14, 0)


@pytest.mark.rule("DW4-S-LATERAL-ENGINES")
@pytest.mark.parametrize(
    ("way", "legal"),
    [
        (course(slide(45, 3)), True),
        (course(slide(44, 3)), False),
        (course(slide(90, 3.001)), False),
        (course(slide(90, 1), slide(100, 1)), False),
        (course(ahead(1)), False),
        (course(), True),
    ],
    ids=["at the edge of its Arc", "outside", "too far", "in two directions", "ahead", "not at all"],
)
def test_it_goes_up_to_x_inches_in_one_direction_within_its_arcs(way: Course, legal: bool) -> None:
    g = engines()
    assert (g.pending[0].refusal(g, way) is None) is legal


@pytest.mark.rule("DW4-S-LATERAL-ENGINES", "DW4-CRIP-05")
@pytest.mark.parametrize(("x", "far"), [('3"', 2000), ('4"', 2000), ('1"', 1000)])
def test_while_it_limps_x_is_halved_and_rounded_up(x: str, far: int) -> None:
    decision = engines(x, crippled=True).pending[0]
    assert isinstance(decision, PlotCourse) and decision.ahead.most == far


@pytest.mark.rule("DW4-S-LATERAL-ENGINES", "DW4-CRIT-09", "DW4-PROP-02")
@pytest.mark.parametrize("critical", [Critical.NAVIGATION_LOCK, Critical.SYSTEM_FAILURE])
def test_neither_with_a_navigation_lock_nor_with_failing_systems(critical: Critical) -> None:
    assert asked(engines(criticals=(critical,))) == "course"


@pytest.mark.rule("DW4-S-LATERAL-ENGINES", "DW4-P-VANGUARD")
def test_not_in_a_vanguard_move() -> None:
    assert asked(engines(procedure=VanguardMove)) == "course"


@pytest.mark.rule("DW4-S-LATERAL-ENGINES", "DW4-MOVE-12", "DW4-RAM-01")
def test_a_collision_in_it_ends_the_whole_move_and_is_no_ram() -> None:
    g = engines('4"', foe=True)
    answer(g, "free move", course(slide(90, 4)))
    assert g.over and happened(g, Collided)
    assert disorder(g, "A1.1") == disorder(g, "B1.1") == 1
    assert place(g, "A1.1")[1] == 10
