import msgspec
import pytest

from sandtable.geometry.course import (
    Ahead,
    ComeAbout,
    Course,
    come_abouts,
    leg_length,
    length,
    poses,
    trace,
)
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.sweep import Obstacle
from sandtable.geometry.zone import Box
from tests.geometry.test_measure import square

BAR = Outline.rectangle(2000, 1000)
START = Pose(0, 0, 0)
NOTHING: list[Obstacle[str]] = []
WALL: Obstacle[str] = ("wall", (square(-500, 6000),))


def test_a_course_has_a_joint_after_every_straight_and_every_turn() -> None:
    course = Course((Ahead(3000), ComeAbout(1, (9000, 0))))
    assert poses(course, START) == (START, Pose(0, 3000), Pose(0, 4000), Pose(0, 4000, 9000), Pose(1000, 4000, 9000))


def test_a_turn_to_port_is_counter_clockwise() -> None:
    assert poses(Course((ComeAbout(-1, (2250,)),)), START)[-1] == Pose(0, 1000, 33750)


def test_astern_the_heading_stays_and_the_way_is_back() -> None:
    assert poses(Course((Ahead(3000), ComeAbout(1, (2250,))), astern=True), START)[-1] == Pose(0, -4000, 2250)


def test_a_course_knows_its_length_and_its_turns() -> None:
    course = Course((Ahead(3000), ComeAbout(1, (2250, 0)), Ahead(500), ComeAbout(-1, (1000,))))
    assert length(course) == 3000 + 2000 + 500 + 1000
    assert [leg_length(leg) for leg in course.legs] == [3000, 2000, 500, 1000]
    assert come_abouts(course) == (ComeAbout(1, (2250, 0)), ComeAbout(-1, (1000,)))


def test_a_course_travels_as_json() -> None:
    course = Course((Ahead(3000), ComeAbout(-1, (2250, 100))), astern=True)
    assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course


@pytest.mark.parametrize(
    "text", [b'{"legs":[{"type":"ahead","distance":-1}]}', b'{"legs":[{"type":"come about","side":0,"turns":[]}]}']
)
def test_a_leg_that_makes_no_sense_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Course)


def test_a_turn_of_more_than_half_a_circle_is_refused() -> None:
    assert ComeAbout(1, (0, 18000)).turns == (0, 18000)
    for turn in (-1, 18001):
        with pytest.raises(ValueError, match="half a circle"):
            ComeAbout(1, (turn,))


def test_an_open_course_is_sailed_to_its_end() -> None:
    course = Course((Ahead(3000), ComeAbout(1, (2250, 2250)), Ahead(500)))
    sailed = trace(BAR, START, course, NOTHING, Box(-9000, -9000, 9000, 9000))
    assert sailed.done
    assert sailed.waypoints == poses(course, START)
    assert sailed.end == sailed.waypoints[-1]
    assert (sailed.travelled, sailed.contact, sailed.left_box) == (5500, (), False)


def test_a_course_ends_at_the_first_contact() -> None:
    sailed = trace(BAR, START, Course((Ahead(3000), Ahead(4000), ComeAbout(1, (2250,)))), [WALL], None)
    assert sailed.end == Pose(0, 5000, 0)
    assert sailed.waypoints == (START, Pose(0, 3000, 0), Pose(0, 5000, 0))
    assert (sailed.travelled, sailed.contact, sailed.left_box, sailed.done) == (5000, ("wall",), False, False)


def test_a_course_that_ends_touching_is_done() -> None:
    sailed = trace(BAR, START, Course((Ahead(5000),)), [WALL], None)
    assert (sailed.travelled, sailed.contact, sailed.done) == (5000, (), True)


def test_a_contact_in_a_turn_ends_the_course_there() -> None:
    post = ("post", (square(550, 1500),))
    sailed = trace(BAR, START, Course((ComeAbout(1, (9000,)), Ahead(5000))), [post], None)
    assert sailed.contact == ("post",)
    assert sailed.travelled == 1000
    assert (sailed.end.x, sailed.end.y) == (0, 1000)
    assert 0 < sailed.end.heading < 9000


def test_a_blocked_course_that_cannot_move_at_all_stays_put() -> None:
    sailed = trace(BAR, Pose(0, 5000, 0), Course((Ahead(10),)), [WALL], None)
    assert sailed.waypoints == (Pose(0, 5000, 0),)
    assert sailed.contact == ("wall",)


def test_the_centre_leaves_the_box_when_it_crosses_the_edge() -> None:
    box = Box(-5000, -5000, 5000, 5000)
    to_the_edge = trace(BAR, START, Course((Ahead(5000),)), NOTHING, box)
    assert to_the_edge.done
    over_it = trace(BAR, START, Course((Ahead(5001), Ahead(3000))), NOTHING, box)
    assert (over_it.end, over_it.travelled, over_it.left_box, over_it.done) == (Pose(0, 5000, 0), 5000, True, False)
    astern = trace(BAR, START, Course((Ahead(7000),), astern=True), NOTHING, box)
    assert (astern.end, astern.left_box) == (Pose(0, -5000, 0), True)


def test_a_contact_before_the_edge_comes_first() -> None:
    assert trace(BAR, START, Course((Ahead(9000),)), [WALL], Box(-5000, -5000, 5000, 5000)).contact == ("wall",)
    left = trace(BAR, START, Course((Ahead(9000),)), [WALL], Box(-5000, -5000, 5000, 4999))
    assert (left.contact, left.left_box, left.travelled) == ((), True, 4999)


def test_a_centre_that_comes_on_from_outside_does_not_leave() -> None:
    sailed = trace(BAR, Pose(0, -6000, 0), Course((Ahead(3000),)), NOTHING, Box(-5000, -5000, 5000, 5000))
    assert sailed.done
    assert not sailed.left_box
