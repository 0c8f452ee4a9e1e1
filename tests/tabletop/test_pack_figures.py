"""Figures of a pack: exact, or told to be wrong."""

from __future__ import annotations

import pytest

from sandtable.tabletop.pack_figures import is_convex, mils, mirrored, polygon, polygons


@pytest.mark.parametrize(("inches", "found", "wrong"), [(2, 2000, 0), (0.1, 100, 0), (1.125, 1125, 0), (0.0005, 0, 1)])
def test_a_length_counts_as_it_is_written(inches: float, found: int, wrong: int) -> None:
    problems: list[str] = []
    assert mils(inches, "here", problems) == found
    assert len(problems) == wrong


def test_a_polygon_that_runs_the_wrong_way_is_told() -> None:
    problems: list[str] = []
    square = [(0, 0), (2, 0), (2, 2), (0, 2)]
    assert polygon(square, "here", problems) == ((0, 0), (2000, 0), (2000, 2000), (0, 2000))
    assert not problems
    polygon(square[::-1], "there", problems)
    assert problems == ["there: the points are not the corners of a convex polygon, counter-clockwise"]


@pytest.mark.parametrize(
    ("points", "convex"),
    [
        (((0, 0), (4, 0), (0, 4)), True),
        (((0, 0), (2, 0), (4, 0), (0, 4)), True),
        (((0, 0), (4, 0), (1, 1), (0, 4)), False),
        (((0, 0), (4, 0)), False),
        (((0, 0), (2, 0), (4, 0)), False),
        (((0, 0), (4, 0), (4, 0), (0, 4)), False),
    ],
)
def test_corners_are_convex_where_all_lie_left_of_every_edge(points: tuple[tuple[int, int], ...], convex: bool) -> None:
    assert is_convex(points) is convex


def test_the_mirror_image_of_a_half_makes_the_whole_and_a_tip_comes_once() -> None:
    assert mirrored([(0.5, 0), (0, 0.5), (-0.5, 0.25)], 3000, 1000) == (
        (1500, 0),
        (0, 500),
        (-1500, 250),
        (-1500, -250),
        (0, -500),
    )


def test_a_piece_has_one_polygon_at_least_and_each_is_told_of_by_its_number() -> None:
    problems: list[str] = []
    assert polygons((), "hill", problems) == ()
    assert problems == ["hill: has no polygon"]
    square, wrong = ((0, 0), (1, 0), (1, 1), (0, 1)), ((0, 0), (0, 1), (1, 1), (1, 0))
    assert len(polygons((square, wrong), "hill", problems)) == 2
    assert [told.partition(": the")[0] for told in problems[1:]] == ["hill: piece 2"]
