"""Any point of a shape, and what is near one and the same of them."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.any_point import near_one_point
from sandtable.geometry.measure import contains_point, point_within
from sandtable.geometry.shape import Shape, hull
from sandtable.geometry.vec import Points

REACH = 3_000


def box(x0: int, y0: int, x1: int, y1: int) -> Shape:
    return Shape(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


HERE = box(0, 0, 1_000, 1_000)


def sets(here: Shape, *others: Shape) -> set[tuple[int, ...]]:
    return set(near_one_point((here,), [(other,) for other in others], REACH))


@pytest.mark.parametrize(("gap", "found"), [(3_000, {(), (0,)}), (3_001, {()})])
@pytest.mark.parametrize("above", [0, 300, 1_000])
def test_exactly_the_distance_is_within_it_beside_a_whole_side(
    gap: int, above: int, found: set[tuple[int, ...]]
) -> None:
    assert sets(HERE, box(1_000 + gap, above, 5_000 + gap, 900 + above)) == found


@pytest.mark.parametrize(("more", "found"), [(0, {(), (0,)}), (1, {()})])
def test_exactly_the_distance_from_corner_to_corner(more: int, found: set[tuple[int, ...]]) -> None:
    """1.8" one way and 2.4" the other are 3"."""
    assert sets(HERE, box(2_800 + more, 3_400, 9_000, 9_000)) == found


def test_a_corner_exactly_so_far_from_the_middle_of_a_slanting_side() -> None:
    """The side leads from (0, 0) to (400, 300); 1,800 and 2,400 off its middle lies the corner of the other."""
    here = Shape(((0, 0), (400, 300), (100, 700), (-300, 400)))
    corner = (200 + 1_800, 150 - 2_400)
    there = Shape((corner, (corner[0] + 900, corner[1] - 300), (corner[0] + 300, corner[1] - 900)))
    assert sets(here, there) == {(), (0,)}


def test_two_that_share_a_single_line_of_points() -> None:
    """Left of the middle only the one is near, right of it only the other, and on the line both."""
    left, right = box(-4_000, 0, 500 - REACH, 1_000), box(500 + REACH, 0, 8_000, 1_000)
    assert sets(HERE, left, right) == {(0,), (1,), (0, 1)}


def test_two_that_share_a_single_point() -> None:
    """Corners 6" apart, with the middle of the shape half-way between them."""
    one = Shape(((500 - REACH, 500), (-5_000, 900), (-5_000, 100)))
    other = Shape(((500 + REACH, 500), (6_000, 100), (6_000, 900)))
    assert sets(HERE, one, other) == {(), (0,), (1,), (0, 1)}


def test_everything_near_every_point_is_near_all_of_them_at_once() -> None:
    assert sets(HERE, box(1_100, 0, 1_200, 1_000), box(-200, 0, -100, 1_000)) == {(0, 1)}


def test_a_thing_of_several_pieces_is_near_where_one_of_them_is() -> None:
    far, near = box(9_000, 0, 9_500, 500), box(3_900, 0, 4_500, 1_000)
    assert set(near_one_point((HERE,), [(far, near)], REACH)) == {(), (0,)}
    assert set(near_one_point((far, HERE), [(near,)], REACH)) == {(), (0,)}


def test_nothing_in_reach_is_one_empty_set_and_no_distance_is_none() -> None:
    assert near_one_point((HERE,), [(box(9_000, 0, 9_500, 500),)], REACH) == ((),)
    assert near_one_point((HERE,), [], REACH) == ((),)
    with pytest.raises(ValueError, match="distance"):
        near_one_point((HERE,), [], 0)


def scattered(dice: Random, about: int, size: int) -> Shape:
    """A random hull somewhere around the origin."""
    x, y = dice.randint(-about, about), dice.randint(-about, about)
    corners: Points = ()
    while len(corners) < 3:
        spread = [(x + dice.randint(-size, size), y + dice.randint(-size, size)) for _ in range(6)]
        corners = hull(spread)
    return Shape(corners)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_point_has_near_it_is_among_the_sets_and_nothing_else_comes_of_many_points(seed: int) -> None:
    """Points of a fine grid and at random, judged in whole numbers, on tables with up to five others."""
    dice = Random(seed)
    here = scattered(dice, 300, 1_500)
    others = [scattered(dice, 5_000, 1_200) for _ in range(1 + seed % 5)]
    found = sets(here, *others)
    seen: dict[tuple[int, ...], int] = {}
    grid = [(x, y) for x in range(here.x0, here.x1 + 1, 60) for y in range(here.y0, here.y1 + 1, 60)]
    spots = grid + [(dice.randint(here.x0, here.x1), dice.randint(here.y0, here.y1)) for _ in range(1_500)]
    for x, y in (*spots, *here.points):
        if contains_point(here, x, y):
            near = tuple([n for n, other in enumerate(others) if point_within(other, x, y, REACH)])
            seen[near] = seen.get(near, 0) + 1
    assert set(seen) <= found
    # What no point of the grid has is a sliver between outlines, and they are few.
    assert len(found - set(seen)) <= 3
