"""Parts of a play area that need not begin at the origin."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.tabletop.zones import Edge, centre, half, is_near_edge, opposite, quarters, quarters_at, strip
from tests.tabletop.skirmish import at, rectangle

AREA = Box(2_000, 4_000, 32_000, 24_000)


def test_a_strip_runs_along_the_whole_of_an_edge() -> None:
    assert strip(AREA, Edge.SOUTH, 6_000) == Box(2_000, 4_000, 32_000, 10_000)
    assert strip(AREA, Edge.NORTH, 6_000) == Box(2_000, 18_000, 32_000, 24_000)


def test_the_quarters_meet_at_the_centre() -> None:
    assert centre(AREA) == (17_000, 14_000)
    assert {(box.x1, box.y1) for box in quarters(AREA)[:1]} == {centre(AREA)}
    assert all(box.holds_point(*centre(AREA)) for box in quarters(AREA))
    assert quarters_at(AREA, Edge.NORTH) == quarters(AREA)[2:]


def test_the_halves_are_the_quarters_of_an_edge() -> None:
    assert half(AREA, Edge.SOUTH) == Box(2_000, 4_000, 32_000, 14_000)
    assert half(AREA, opposite(Edge.SOUTH)) == Box(2_000, 14_000, 32_000, 24_000)


def test_exactly_a_distance_from_an_edge_is_near_it() -> None:
    shape = rectangle(1_000, 1_000).at(at(10, 7.5))
    assert is_near_edge(AREA, shape, Edge.SOUTH, 3_000)
    assert not is_near_edge(AREA, shape, Edge.SOUTH, 2_999)
    assert is_near_edge(AREA, shape, Edge.NORTH, 16_000)
    assert not is_near_edge(AREA, shape, Edge.NORTH, 15_999)
