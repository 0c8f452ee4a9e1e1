"""Turns on the spot, legs to the side, and courses that are interrupted."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import (
    PIVOT,
    Ahead,
    ComeAbout,
    Course,
    Halt,
    Leg,
    Pivot,
    Slide,
    Swing,
    Trace,
    come_abouts,
    leg_length,
    length,
    parted,
    poses,
    run_of,
    trace,
)
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.zone import Box

START = Pose(0, 0, 0)
BAR = Outline.rectangle(4000, 1000)


def block(x: int, y: int, size: int = 500) -> Shape:
    return Shape(((x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)))


def test_a_pivot_turns_on_the_spot_and_takes_its_cost_of_the_movement() -> None:
    course = Course((Ahead(3000), Pivot(1, 9000), Ahead(1000)))
    assert poses(course, START) == (START, Pose(0, 3000, 0), Pose(0, 3000, 9000), Pose(1000, 3000, 9000))
    assert length(course) == 3000 + PIVOT + 1000
    assert leg_length(Pivot(1, 10, 0)) == 0


def test_a_pivot_is_a_turning_leg() -> None:
    course = Course((Ahead(3000), Pivot(-1, 4000), ComeAbout(1, (100, 200))))
    assert come_abouts(course) == course.legs[1:]


def test_a_slide_goes_along_its_bearing_without_turning() -> None:
    assert poses(Course((Slide(9000, 2000),)), START) == (START, Pose(2000, 0, 0))
    assert poses(Course((Slide(18_000, 1000),)), Pose(0, 0, 9000))[-1] == Pose(-1000, 0, 9000)


@pytest.mark.parametrize(
    "wrong", [lambda: Pivot(0, 100), lambda: Pivot(1, 18_001), lambda: Pivot(1, 1, -1), lambda: Slide(36_000, 1)]
)
def test_legs_that_make_no_sense_are_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"turn|movement|leg"):
        wrong()  # type: ignore[operator]


def test_a_pivot_stops_at_first_contact_and_its_cost_stays_spent() -> None:
    sailed = trace(BAR, START, Course((Ahead(1000), Pivot(1, 9000), Ahead(1000))), [("post", (block(1800, 2400),))])
    assert sailed.contact == ("post",)
    assert 0 < sailed.end.heading < 9000
    assert (sailed.end.x, sailed.end.y) == (0, 1000)
    assert sailed.travelled == 1000 + PIVOT
    assert (sailed.run, sailed.halt.leg) == (0, 1)


def test_only_what_was_covered_since_the_last_pivot_is_a_run() -> None:
    clear: Trace[str] = trace(BAR, START, Course((Ahead(4000), Pivot(1, 9000), Ahead(2000))), [])
    assert (clear.run, clear.travelled) == (2000, 8000)
    assert trace(BAR, START, Course((Ahead(4000), ComeAbout(1, (0, 0)))), []).run == 6000
    assert trace(BAR, START, Course((Slide(9000, 4000),)), []).run == 0


def test_the_run_of_whole_legs_begins_anew_with_a_pivot() -> None:
    legs: tuple[Leg, ...] = (Ahead(4000), Pivot(1, 100), Ahead(1000), ComeAbout(1, (100,)), Swing(1, 50))
    assert run_of(legs) == 2000


def test_a_slide_stops_at_first_contact_and_at_the_edge_of_the_box() -> None:
    met = trace(BAR, START, Course((Slide(9000, 5000),)), [("post", (block(3000, 0),))])
    assert (met.contact, met.end) == (("post",), Pose(2000, 0, 0))
    left: Trace[str] = trace(BAR, START, Course((Slide(9000, 5000),)), [], Box(-1000, -1000, 1000, 1000))
    assert (left.left_box, left.end) == (True, Pose(1000, 0, 0))


@pytest.mark.parametrize(
    ("legs", "halt"),
    [
        ((Ahead(3000), Ahead(2000)), Halt(1, 0, 500)),
        ((Ahead(3000), Pivot(1, 9000), Ahead(1)), Halt(1, 0, 0, 4000)),
        ((Slide(9000, 3000),), Halt(0, 0, 100)),
        ((Ahead(10), ComeAbout(-1, (2250, 1000, 500)), Ahead(1000)), Halt(1, 1, 400)),
        ((ComeAbout(1, (2250, 1000)),), Halt(0, 1, 1000, 700)),
    ],
)
def test_a_parted_course_leads_where_the_whole_one_does_and_is_as_long(legs: tuple[Leg, ...], halt: Halt) -> None:
    done, left = parted(legs, halt)
    whole = Course(done + left)
    assert poses(whole, START)[-1] == poses(Course(legs), START)[-1]
    assert length(whole) == length(Course(legs))
    assert len(come_abouts(whole)) == len(come_abouts(Course(legs)))


def test_a_course_that_is_halted_at_its_end_is_parted_from_nothing() -> None:
    legs = (Ahead(1000), Pivot(1, 100))
    assert parted(legs, Halt(2)) == (legs, ())


def test_the_first_part_of_a_parted_course_ends_where_it_was_halted() -> None:
    course = Course((Ahead(1000), ComeAbout(1, (2250, 2250))))
    sailed = trace(BAR, START, course, [("post", (block(600, 5300),))])
    done, _ = parted(course.legs, sailed.halt)
    assert poses(Course(done), START)[-1] == sailed.end
