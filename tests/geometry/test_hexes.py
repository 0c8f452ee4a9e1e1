"""Hexes: neighbours, distances, rings, lines and maps, held against plain counting."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.hexes import (
    FACINGS,
    HexMap,
    bearings,
    disc,
    distance,
    edge,
    line,
    neighbour,
    neighbours,
    ring,
    rotated,
    turned,
)

CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
FACING = st.integers(0, FACINGS - 1)
ORIGIN = (0, 0)


@given(CELLS, FACING)
def test_a_step_and_a_step_back_lead_home(cell: tuple[int, int], facing: int) -> None:
    there = neighbour(cell, facing)
    assert neighbour(there, turned(facing, 3)) == cell
    assert distance(cell, there) == 1


@given(CELLS, FACING)
def test_two_sixths_apart_two_steps_make_one_between_them(cell: tuple[int, int], facing: int) -> None:
    assert neighbour(neighbour(cell, facing), turned(facing, 2)) == neighbour(cell, turned(facing, 1))


@given(CELLS, CELLS, CELLS)
def test_distance_is_the_same_both_ways_and_no_detour_is_shorter(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]
) -> None:
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 0) == (a == b)


@given(CELLS)
def test_distance_is_the_number_of_steps_of_a_shortest_walk(cell: tuple[int, int]) -> None:
    at, steps = ORIGIN, 0
    while at != cell:
        at, steps = min(neighbours(at), key=lambda near: distance(near, cell)), steps + 1
    assert steps == distance(ORIGIN, cell)


@given(CELLS, st.integers(0, 6))
def test_a_ring_holds_every_cell_at_its_distance_once_and_goes_round(centre: tuple[int, int], radius: int) -> None:
    cells = ring(centre, radius)
    square = [(centre[0] + q, centre[1] + r) for q in range(-7, 8) for r in range(-7, 8)]
    assert sorted(cells) == sorted(cell for cell in square if distance(centre, cell) == radius)
    if radius:
        assert cells[0] == neighbour(centre, 0, radius)
        assert all(distance(a, b) == 1 for a, b in zip(cells, (*cells[1:], cells[0]), strict=True))
        assert cells[radius] == neighbour(centre, 1, radius), "clockwise"


def test_a_disc_of_three_has_37_cells() -> None:
    assert len(disc(ORIGIN, 3)) == len(set(disc(ORIGIN, 3))) == 37
    assert disc((4, -2), 0) == ((4, -2),)


@given(CELLS, CELLS, st.integers(-7, 7))
def test_a_rotation_keeps_distances_and_six_of_them_come_home(
    cell: tuple[int, int], about: tuple[int, int], steps: int
) -> None:
    there = rotated(cell, steps, about)
    assert distance(about, there) == distance(about, cell)
    assert rotated(there, -steps, about) == cell


@given(CELLS, FACING, st.integers(0, 5))
def test_a_rotation_turns_facings_alike(cell: tuple[int, int], facing: int, steps: int) -> None:
    assert rotated(neighbour(cell, facing), steps, cell) == neighbour(cell, turned(facing, steps))


@given(CELLS, CELLS)
def test_a_line_is_a_shortest_walk(start: tuple[int, int], end: tuple[int, int]) -> None:
    for clockwise in (False, True):
        cells = line(start, end, clockwise=clockwise)
        assert (cells[0], cells[-1], len(cells)) == (start, end, distance(start, end) + 1)
        assert all(distance(a, b) == 1 for a, b in pairwise(cells))


@given(CELLS, CELLS)
def test_a_line_back_runs_through_the_same_cells_on_the_other_hand(
    start: tuple[int, int], end: tuple[int, int]
) -> None:
    assert line(start, end) == tuple(reversed(line(end, start, clockwise=True)))


@given(CELLS, FACING, st.integers(1, 6))
def test_a_line_along_a_facing_is_straight(cell: tuple[int, int], facing: int, steps: int) -> None:
    assert line(cell, neighbour(cell, facing, steps)) == tuple(neighbour(cell, facing, n) for n in range(steps + 1))


def test_a_line_between_two_cells_takes_the_left_or_the_right_one() -> None:
    assert line(ORIGIN, (1, -2)) == (ORIGIN, (0, -1), (1, -2))
    assert line(ORIGIN, (1, -2), clockwise=True) == (ORIGIN, (1, -1), (1, -2))


@pytest.mark.parametrize(
    ("end", "found"),
    [((0, -3), (0,)), ((3, -3), (1,)), ((1, -2), (0, 1)), ((1, -3), (0, 1)), ((2, -3), (1, 0)), ((-1, -1), (5, 0))],
)
def test_a_cell_lies_at_one_facing_or_between_two(end: tuple[int, int], found: tuple[int, ...]) -> None:
    assert bearings(ORIGIN, end) == found


@given(CELLS, CELLS, st.integers(0, 5))
def test_bearings_turn_with_the_world(start: tuple[int, int], end: tuple[int, int], steps: int) -> None:
    if start != end:
        there = bearings(start, rotated(end, steps, start))
        assert there == tuple(turned(facing, steps) for facing in bearings(start, end))


@given(CELLS, FACING)
def test_an_edge_is_one_seen_from_both_sides(cell: tuple[int, int], facing: int) -> None:
    assert edge(cell, facing) == edge(neighbour(cell, facing), turned(facing, 3))


def test_a_map_knows_its_cells_edges_and_border() -> None:
    small = HexMap([*disc(ORIGIN, 1), ORIGIN])
    assert (len(small), (1, -1) in small, (2, 0) in small) == (7, True, False)
    assert (len(small.edges()), len(small.border())) == (30, 18)
    assert small.beside((0, -1)) == ((1, -1), ORIGIN, (-1, 0))
    assert list(small) == sorted(disc(ORIGIN, 1))


def test_what_is_blocked_is_walked_around() -> None:
    field = HexMap(disc(ORIGIN, 2))
    assert field.within(ORIGIN, 9) == {cell: distance(ORIGIN, cell) for cell in field}
    wall = {(0, -1), (1, -1)}
    assert (1, -2) not in field.within(ORIGIN, 3, wall)
    assert not wall & field.within(ORIGIN, 9, wall).keys()
    assert field.within(ORIGIN, 4, wall)[(1, -2)] == 4
    assert field.within(ORIGIN, 0) == {ORIGIN: 0}
