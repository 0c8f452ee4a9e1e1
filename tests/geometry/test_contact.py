"""Where shapes touch, and what they come near on their way."""

from __future__ import annotations

from sandtable.geometry.contact import contact_point
from sandtable.geometry.passage import comes_within, goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape

BAR = Outline.rectangle(4000, 1000)


def square(x: int, y: int, half: int) -> Shape:
    return Shape(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))


def test_a_bow_against_a_side_touches_in_the_middle_of_the_bow() -> None:
    assert contact_point(BAR.at(Pose(0, 0)), (square(0, 5000, 3000),)) == (0, 2000)


def test_sides_that_touch_partly_touch_in_the_middle_of_what_they_share() -> None:
    assert contact_point(BAR.at(Pose(0, 0)), (square(1000, 1500, 500),)) == (500, 1500)


def test_of_several_pieces_the_closest_is_the_one_that_is_touched() -> None:
    assert contact_point(BAR.at(Pose(0, 0)), (square(0, 9000, 500), square(0, -2500, 500))) == (0, -2000)


def test_a_straight_way_comes_within_a_distance_of_what_it_passes() -> None:
    track = (Pose(0, 0), Pose(0, 10_000))
    assert comes_within(BAR, track, (square(2500, 5000, 1000),), 1000)
    assert not comes_within(BAR, track, (square(2501, 5000, 1000),), 1000)


def test_a_lone_pose_goes_nowhere() -> None:
    assert not comes_within(BAR, (Pose(0, 0),), (square(0, 0, 100),), 0)


def test_a_turn_sweeps_more_than_its_ends_cover() -> None:
    corner = (square(1414, 1414, 100),)
    assert comes_within(BAR, (Pose(0, 0, 0), Pose(0, 0, 9000)), corner, 0)
    assert comes_within(BAR, (Pose(0, 0, 9000), Pose(0, 0, 0)), corner, 0)
    assert not comes_within(BAR, (Pose(0, 0, 0), Pose(0, 0, 27_000)), corner, 0)


def test_a_way_goes_through_what_it_overlaps_not_through_what_it_only_touches() -> None:
    track = (Pose(0, 0), Pose(0, 10_000))
    assert goes_through(BAR, track, (square(1499, 5000, 1000),))
    assert not goes_through(BAR, track, (square(1500, 5000, 1000),))
    assert not goes_through(BAR, track, (square(0, 13_000, 1000),))


def test_a_turn_goes_through_what_its_ends_do_not_cover() -> None:
    corner = (square(1414, 1414, 100),)
    assert goes_through(BAR, (Pose(0, 0, 0), Pose(0, 0, 9000)), corner)
    assert not goes_through(BAR, (Pose(0, 0, 0), Pose(0, 0, 27_000)), corner)
