"""Arcs, Range Bands and how distances are measured."""

from __future__ import annotations

import pytest

from sandtable.geometry.sector import Sector
from sandtable.geometry.zone import Box
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.table.arcs import Band, arcs_to_model, bands_to_model
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

A1, B1 = ModelId("A1.1"), ModelId("B1.1")

FORE, STARBOARD, AFT, PORT = Sector.FORE, Sector.STARBOARD, Sector.AFT, Sector.PORT


def arcs(heading: float, x: float, y: float) -> tuple[Sector, ...]:
    """The Arcs of a Kutsov at (18, 24) in which another lies."""
    t = Tabletop()
    t.unit("A", "kutsov", (18, 24, heading))
    t.unit("B", "kutsov", (x, y, 0))
    return arcs_to_model(t.game(), A1, B1)


@pytest.mark.rule("DW4-MODEL-03")
@pytest.mark.parametrize(
    ("x", "y", "arc"),
    [(18, 34, FORE), (28, 24, STARBOARD), (18, 14, AFT), (8, 24, PORT), (24, 31, FORE), (25, 30, STARBOARD)],
)
def test_four_arcs_of_90_degrees_radiate_from_the_centre_point(x: float, y: float, arc: Sector) -> None:
    assert arcs(0, x, y) == (arc,)


@pytest.mark.rule("DW4-MODEL-03")
@pytest.mark.parametrize(("heading", "arc"), [(0, FORE), (90, PORT), (180, AFT), (270, STARBOARD)])
def test_arcs_turn_with_the_bow(heading: float, arc: Sector) -> None:
    assert arcs(heading, 18, 40) == (arc,)


@pytest.mark.rule("DW4-MODEL-04")
def test_the_centre_point_decides_however_much_of_the_hull_lies_in_another_arc() -> None:
    """A Hypatia across the boundary, 7" long, with its Centre Point just on the starboard side of it."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "hypatia", (20.1, 20, 315))
    assert arcs_to_model(t.game(), A1, B1) == (STARBOARD,)


@pytest.mark.rule("DW4-MODEL-04")
def test_a_terrain_feature_lies_in_the_arc_of_its_centroid() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 24, 0))
    ahead, astern = t.terrain("isle-table", 18, 36), t.terrain("isle-table", 18, 12)
    g = t.game()
    assert arcs_to_model(g, A1, ModelId(ahead)) == (FORE,)
    assert arcs_to_model(g, A1, ModelId(astern)) == (AFT,)


@pytest.mark.rule("DW4-MODEL-05")
@pytest.mark.parametrize(
    ("x", "y", "both"),
    [(28, 34, {FORE, STARBOARD}), (28, 14, {STARBOARD, AFT}), (8, 14, {AFT, PORT}), (8, 34, {PORT, FORE})],
)
def test_a_centre_point_on_a_boundary_lies_in_both_arcs(x: float, y: float, both: set[Sector]) -> None:
    assert set(arcs(0, x, y)) == both


@pytest.mark.rule("DW4-MODEL-05")
@pytest.mark.parametrize(("x", "count"), [(28.003, 2), (28.004, 1)])
def test_the_boundary_is_a_hundredth_of_a_degree_wide(x: float, count: int) -> None:
    assert len(arcs(0, x, 34)) == count


def bands(distance: float) -> tuple[Band, ...]:
    """Two Kutsovs bow to stern with this gap between their hulls."""
    t = Tabletop()
    t.unit("A", "kutsov", (18, 3, 0))
    t.unit("B", "kutsov", (18, 3 + 4.3 + distance, 0))
    return bands_to_model(t.game(), A1, B1)


@pytest.mark.rule("DW4-RANGE-01", "DW4-RANGE-03")
@pytest.mark.parametrize(
    ("distance", "expected"),
    [
        (0, (Band.CLOSE,)),
        (9.999, (Band.CLOSE,)),
        (10, (Band.CLOSE, Band.STANDARD)),
        (10.001, (Band.STANDARD,)),
        (20, (Band.STANDARD,)),
        (29.999, (Band.STANDARD,)),
        (30, (Band.STANDARD, Band.EXTREME)),
        (30.001, (Band.EXTREME,)),
        (80, (Band.EXTREME,)),
    ],
)
def test_range_bands_meet_at_10_and_30_inches(distance: float, expected: tuple[Band, ...]) -> None:
    assert bands(distance) == expected


@pytest.mark.rule("DW4-RANGE-02")
def test_every_model_has_its_own_range_band() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 3, 0), (22, 12, 0))
    t.unit("B", "kutsov", (18, 24, 0))
    g = t.game()
    assert bands_to_model(g, A1, B1) == (Band.STANDARD,)
    assert bands_to_model(g, ModelId("A1.2"), B1) == (Band.CLOSE,)


@pytest.mark.rule("DW4-MODEL-06", "DW4-MODEL-07")
@pytest.mark.parametrize(("gap", "near"), [(3.999, True), (4, True), (4.001, False)])
def test_distances_run_between_the_closest_points_and_within_includes_its_limit(gap: float, near: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10 + 1.0 + gap, 12, 0))
    assert are_within(t.game(), A1, B1, 4000) is near


@pytest.mark.rule("DW4-MODEL-07")
def test_entirely_within_an_area_means_no_part_outside_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10, 0))
    shape = footprint(t.game(), A1)
    assert Box(0, 0, 36_000, 12_150).holds(shape)
    assert not Box(0, 0, 36_000, 12_149).holds(shape)
    assert Box(0, 0, 36_000, 12_149).meets(shape)


@pytest.mark.rule("DW4-MODEL-08")
@pytest.mark.parametrize(
    ("size", "length", "beam"),
    [(1, 2.2, 0.6), (2, 3.0, 0.8), (3, 4.3, 1.0), (4, 5.5, 1.4), (5, 7.0, 1.8), (6, 9.0, 2.4)],
)
def test_a_model_has_the_capsule_footprint_of_its_mass(size: int, length: float, beam: float) -> None:
    t = Tabletop([ship_class("Sample", size)])
    t.unit("A", "sample", (18, 24, 0))
    shape = footprint(t.game(), A1)
    assert (shape.y1 - shape.y0, shape.x1 - shape.x0) == (round(length * 1000), round(beam * 1000))
    assert shape.centre == (18_000, 24_000)


@pytest.mark.rule("DW4-MODEL-08")
def test_a_class_may_have_a_footprint_of_its_own() -> None:
    raft = ship_class("Raft", 3, polygon=((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)))
    t = Tabletop([raft])
    t.unit("A", "raft", (18, 24, 0))
    shape = footprint(t.game(), A1)
    assert (shape.y1 - shape.y0, shape.x1 - shape.x0) == (2000, 2000)
