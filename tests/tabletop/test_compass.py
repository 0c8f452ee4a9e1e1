"""Headings, bearings and lengths as a navigator says them."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector
from sandtable.kernel import wording
from sandtable.tabletop.compass import (
    at_pose,
    bearing_in_words,
    bearing_of,
    both,
    count,
    distance_in_words,
    either,
    heading_in_words,
    inches_in_words,
    plain,
    sectors_in_words,
)


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        (0, "north (000°)"),
        (4500, "north-east (045°)"),
        (9000, "east (090°)"),
        (18000, "south (180°)"),
        (24750, "west-south-west (248°)"),
        (33750, "north-north-west (338°)"),
        (35990, "north (000°)"),
    ],
)
def test_a_heading_is_a_compass_point_and_three_digits(heading: int, words: str) -> None:
    assert heading_in_words(heading) == words


def test_a_heading_changes_its_point_halfway_between_two() -> None:
    assert heading_in_words(1124).startswith("north (")
    assert heading_in_words(1125).startswith("north-north-east (")


@pytest.mark.parametrize(
    ("angle", "words"),
    [
        (0, "dead ahead"),
        (3000, "30° off the starboard bow"),
        (33000, "30° off the port bow"),
        (9000, "on the starboard beam"),
        (27000, "on the port beam"),
        (13000, "130° off the bow to starboard"),
        (23000, "130° off the bow to port"),
        (18000, "dead astern"),
        (35980, "dead ahead"),
    ],
)
def test_a_bearing_is_given_off_the_bow(angle: int, words: str) -> None:
    assert bearing_in_words(angle) == words


def test_a_point_to_the_east_of_a_ship_heading_south_is_on_its_port_beam() -> None:
    assert bearing_of(Pose(10_000, 10_000, 18_000), 15_000, 10_000) == "on the port beam"


@pytest.mark.parametrize(
    ("mils", "words"), [(6000, '6"'), (13_440, '13.4"'), (13_450, '13.5"'), (49, '0"'), (-1500, '-1.5"'), (-20, '0"')]
)
def test_a_length_is_rounded_to_a_tenth_of_an_inch(mils: int, words: str) -> None:
    assert inches_in_words(mils) == words


@pytest.mark.parametrize(
    ("mils", "words"),
    [
        (10_000, '10"'),
        (10_001, '10.1"'),
        (9_999, '9.9"'),
        (10_049, '10.1"'),
        (10_050, '10.1"'),
        (13_440, '13.4"'),
        (0, '0"'),
        (20, '0.1"'),
    ],
)
def test_a_distance_beside_whole_inches_is_told_by_the_tenth_on_its_own_side_of_them(mils: int, words: str) -> None:
    assert distance_in_words(mils) == words


def test_a_pose_is_told_from_the_south_west_corner_and_drawn_as_a_heading() -> None:
    told = at_pose(Pose(12_500, 8_000, 4_500))
    assert wording.plain(told) == 'at x 12.5", y 8", heading north-east (045°)'
    assert [part for part in wording.spans(told) if isinstance(part, str)] == ["heading north-east (045°)"]


def test_a_figure_is_typed_without_needless_digits() -> None:
    assert [plain(n, 1000) for n in (3000, 1500, 1055, 0)] == ["3", "1.5", "1.055", "0"]


def test_lists_read_as_people_say_them() -> None:
    assert both(["A1"]) == "A1"
    assert both(["A1", "A2", "A3"]) == "A1, A2 and A3"
    assert either(["fore", "port"]) == "fore or port"
    assert sectors_in_words((Sector.FORE, Sector.STARBOARD)) == "fore or starboard"
    assert [count(n, "die", "dice") for n in (0, 1, 2)] == ["no dice", "1 die", "2 dice"]
