from math import cos, radians, sin

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.vec import SCALE, advance, direction, turned


@pytest.mark.parametrize(("heading", "unit"), [(0, (0, 1)), (9000, (1, 0)), (18000, (0, -1)), (27000, (-1, 0))])
def test_the_four_winds_are_exact_and_headings_grow_clockwise(heading: int, unit: tuple[int, int]) -> None:
    assert direction(heading) == (unit[0] * SCALE, unit[1] * SCALE)


def test_every_heading_agrees_with_sine_and_cosine_to_the_last_bit_kept() -> None:
    for heading in range(0, 36000, 7):
        dx, dy = direction(heading)
        angle = radians(heading / 100)
        assert abs(dx - sin(angle) * SCALE) <= 0.51
        assert abs(dy - cos(angle) * SCALE) <= 0.51


def test_half_a_quarter_turn_looks_as_far_east_as_north() -> None:
    dx, dy = direction(4500)
    assert dx == dy


def test_a_heading_beyond_one_turn_is_the_same_direction() -> None:
    assert direction(36000 + 1234) == direction(1234) == direction(1234 - 36000)


def test_going_ahead_rounds_to_the_nearest_mil() -> None:
    assert advance(5, 5, 3000, 1000) == (505, 871)
    assert advance(5, 5, 3000, -1000) == (-495, -861)


def test_local_points_lie_ahead_and_to_port() -> None:
    assert turned([(100, 0), (0, 100)], 0) == ((0, 100), (-100, 0))
    assert turned([(100, 0), (0, 100)], 9000) == ((100, 0), (0, 100))


def test_a_pose_goes_ahead_and_turns_on_the_spot() -> None:
    pose = Pose(0, 0, 9000)
    assert pose.ahead(2500) == Pose(2500, 0, 9000)
    assert pose.ahead(-2500) == Pose(-2500, 0, 9000)
    assert pose.turned(-10000) == Pose(0, 0, 35000)
    assert len({pose, Pose(0, 0, 9000)}) == 1


def test_how_far_a_point_is_from_a_pose_is_rounded_down() -> None:
    assert Pose(100, 200, 45).apart(103, 204) == 5
    assert Pose(0, 0).apart(1, 1) == 1
