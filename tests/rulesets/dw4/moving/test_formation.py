"""A unit under way in formation: one course is plotted, and the others keep their places."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Course, length, poses
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Consideration
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client import consider
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.tabletop.moving.plotting import Limits, Template
from sandtable.tabletop.moving.steering import course_to, off
from tests.rulesets.dw4.courses import ahead, course, place, port, starboard
from tests.rulesets.dw4.tabletop import Tabletop, answer

A = SeatId("A")
ABREAST = ((18, 10, 0), (21, 10, 0), (15, 10, 0))


def led(g: Any, plotted: Course) -> Consideration:
    """What is told of a course of the first model."""
    answer(g, "next model to move", "A1.1")
    return consider(View(g, A), plotted)


def moved(g: Any, plotted: Course) -> Consideration:
    """The whole unit, moved by what was told of it."""
    told = led(g, plotted)
    answer(g, "course", plotted)
    for follower in told.followers:
        for planned in follower.answers:
            decision = g.decision_for(A)
            answer(g, planned.question, decision.parse(planned.answer))
    return told


@pytest.mark.rule("DW4-MVSTEP-01")
def test_straight_on_everyone_keeps_the_same_place() -> None:
    t = Tabletop()
    g = t.game(MovementStep(t.unit("A", "rurik", *ABREAST)))
    told = moved(g, course(ahead(5)))
    assert [follower.trouble for follower in told.followers] == ["", ""]
    assert [place(g, f"A1.{n}") for n in (1, 2, 3)] == [(18, 15, 0), (21, 15, 0), (15, 15, 0)]


@pytest.mark.parametrize("turn", [port, starboard])
@pytest.mark.rule("DW4-MVSTEP-01", "DW4-COH-01")
def test_through_a_turn_they_come_round_together_and_stay_in_coherency(turn: Any) -> None:
    t = Tabletop()
    g = t.game(MovementStep(t.unit("A", "rurik", *ABREAST)))
    told = moved(g, course(ahead(3), turn(22.5, 22.5)))
    assert not any(follower.trouble for follower in told.followers)
    headings = {place(g, f"A1.{n}")[2] for n in (1, 2, 3)}
    assert headings == {place(g, "A1.1")[2]}
    assert not g.state.units[UnitId("A1")].breaking


def test_what_lies_in_the_way_of_a_follower_is_told_before() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", *ABREAST)
    for x in (13, 15, 17):
        t.unit("B", "rurik", (x, 14.5, 90))
    told = led(t.game(MovementStep(unit)), course(ahead(3)))
    assert [bool(follower.trouble) for follower in told.followers if follower.piece == "A1.2"] == [False]


def test_the_last_model_of_a_unit_has_nobody_to_lead() -> None:
    t = Tabletop()
    g = t.game(MovementStep(t.unit("A", "rurik", (18, 10, 0))))
    assert consider(View(g, A), course(ahead(5))).followers == ()


@pytest.mark.parametrize("goal", [Pose(2_000, 6_000, 4_500), Pose(-3_000, 5_000, 31_500), Pose(0, 7_000, 0)])
def test_a_course_to_a_place_ends_near_it_within_the_limits(goal: Pose) -> None:
    limits, template = Limits(2_000, 8_000, 3), Template(2_250)
    start = Pose(0, 0, 0)
    found = course_to(start, goal, limits, template)
    assert limits.least <= length(found) <= limits.most
    assert off(poses(found, start)[-1], goal) < 2_500
