"""Edges, Deployment Zones, Quadrants, Halves, the Centre; Engagement Scales."""

from __future__ import annotations

import pytest

from sandtable.geometry.zone import Box
from sandtable.rulesets.dw4.content.engagement import play_area_refusal, proposed_scale, scale_title
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.options import TABLES
from sandtable.rulesets.dw4.table.zones import (
    centre,
    deployment_strips,
    deployment_zone,
    half,
    is_near_edge,
    quadrants,
    quadrants_of,
)
from sandtable.tabletop.where import footprint
from sandtable.tabletop.zones import Edge, edge_of, opposite
from tests.rulesets.dw4.prepared import before_the_game
from tests.rulesets.dw4.tabletop import A, B, Tabletop


@pytest.mark.rule("DW4-PLAY-07")
def test_the_two_controlled_edges_lie_opposite_each_other() -> None:
    g = Tabletop().game()
    assert (edge_of(g, A), edge_of(g, B)) == (Edge.SOUTH, Edge.NORTH)
    assert opposite(Edge.SOUTH) is Edge.NORTH
    assert opposite(Edge.NORTH) is Edge.SOUTH
    with pytest.raises(LookupError):
        edge_of(before_the_game().game(), A)


@pytest.mark.rule("DW4-PLAY-09", "DW4-SETUP-23", "DW4-ENC1-02")
@pytest.mark.parametrize("width", [36_000, 48_000, 72_000])
def test_a_deployment_zone_is_a_strip_ten_inches_deep_along_the_whole_edge(width: int) -> None:
    g = Tabletop(width=width, encounter="enc1").game()
    assert deployment_zone(g, A) == Box(0, 0, width, 10_000)
    assert deployment_zone(g, B) == Box(0, 38_000, width, 48_000)


@pytest.mark.rule("DW4-SETUP-23")
@pytest.mark.parametrize(("height", "depth"), [(47_999, 8_000), (36_000, 8_000), (48_000, 10_000), (60_000, 10_000)])
def test_the_zone_is_eight_inches_deep_where_the_neutral_edge_is_under_forty_eight(height: int, depth: int) -> None:
    g = Tabletop(height=height).game()
    assert deployment_zone(g, A).y1 == depth
    assert deployment_zone(g, B).y0 == height - depth


def test_before_edges_are_picked_both_strips_are_known() -> None:
    g = before_the_game().game()
    assert deployment_strips(g) == (Box(0, 0, 36_000, 10_000), Box(0, 38_000, 36_000, 48_000))


@pytest.mark.rule("DW4-PLAY-10", "DW4-PLAY-12")
def test_four_equal_quadrants_meet_in_the_centre() -> None:
    g = Tabletop().game()
    assert centre(g) == (18_000, 24_000)
    assert quadrants(g) == (
        Box(0, 0, 18_000, 24_000),
        Box(18_000, 0, 36_000, 24_000),
        Box(0, 24_000, 18_000, 48_000),
        Box(18_000, 24_000, 36_000, 48_000),
    )


@pytest.mark.rule("DW4-PLAY-10")
def test_a_model_that_only_touches_a_dividing_line_is_entirely_within_its_quadrant() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (17.5, 30, 0), (17.501, 36, 0))
    g = t.game()
    west, east = quadrants_of(g, Edge.NORTH)
    assert west.holds(footprint(g, ModelId("A1.1")))
    assert not west.holds(footprint(g, ModelId("A1.2")))
    assert not east.holds(footprint(g, ModelId("A1.2")))


@pytest.mark.rule("DW4-PLAY-11")
def test_a_half_is_the_two_quadrants_at_the_admirals_own_edge() -> None:
    g = Tabletop().game()
    assert half(g, A) == Box(0, 0, 36_000, 24_000)
    assert half(g, B) == Box(0, 24_000, 36_000, 48_000)


def test_closeness_to_an_edge_is_measured_from_the_closest_part() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 6.15, 0), (20, 41.85, 0))
    g = t.game()
    near_south, near_north = footprint(g, ModelId("A1.1")), footprint(g, ModelId("A1.2"))
    assert is_near_edge(g, near_south, Edge.SOUTH, 4_000)
    assert not is_near_edge(g, near_south, Edge.SOUTH, 3_999)
    assert not is_near_edge(g, near_south, Edge.NORTH, 4_000)
    assert is_near_edge(g, near_north, Edge.NORTH, 4_000)
    assert not is_near_edge(g, near_north, Edge.NORTH, 3_999)


@pytest.mark.rule("DW4-PLAY-04")
@pytest.mark.parametrize(
    ("points", "scale"), [(0, "Small"), (999, "Small"), (1000, "Medium"), (2000, "Medium"), (2001, "Large")]
)
def test_a_points_limit_proposes_a_scale(points: int, scale: str) -> None:
    assert proposed_scale(points) == scale


@pytest.mark.rule("DW4-PLAY-05")
def test_the_middle_scale_is_shown_with_both_of_its_names() -> None:
    assert [scale_title(scale) for scale in Scale] == ["Small", "Medium (Standard)", "Large"]


@pytest.mark.rule("DW4-PLAY-06")
@pytest.mark.parametrize("scale", Scale)
def test_the_recommended_tables_are_forty_eight_deep_and_grow_in_width(scale: Scale) -> None:
    width, height = TABLES[scale]
    assert (width, height) == ({"Small": 36_000, "Medium": 48_000, "Large": 72_000}[scale], 48_000)
    assert play_area_refusal(scale, width, height) is None


@pytest.mark.rule("DW4-PLAY-06")
def test_a_play_area_is_at_least_36_by_48_and_36_by_36_is_for_small_games_only() -> None:
    assert play_area_refusal(Scale.LARGE, 36_000, 48_000) is None
    assert play_area_refusal(Scale.LARGE, 35_999, 48_000) is not None
    assert play_area_refusal(Scale.LARGE, 36_000, 47_999) is not None
    assert play_area_refusal(Scale.MEDIUM, 36_000, 36_000) is not None
    assert play_area_refusal(Scale.SMALL, 36_000, 36_000) is None
    assert play_area_refusal(Scale.SMALL, 36_000, 35_999) is not None
