import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.cutting import across, clipped, convex_pieces, grown, region, union, union_centroid
from sandtable.geometry.shape import Shape, convex_loop
from sandtable.geometry.units import FULL_TURN
from sandtable.geometry.vec import advance
from sandtable.geometry.zone import Box
from tests.geometry.test_measure import square

BAY = [(0, 0), (6000, 0), (6000, 4000), (4000, 4000), (4000, 2000), (2000, 2000), (2000, 4000), (0, 4000)]


def test_a_convex_polygon_stays_in_one_piece() -> None:
    assert convex_pieces([(0, 0), (1000, 0), (1000, 1000), (0, 1000)]) == (
        ((0, 0), (1000, 0), (1000, 1000), (0, 1000)),
    )


def test_a_bay_is_cut_into_convex_pieces_that_cover_it_and_no_more() -> None:
    pieces = convex_pieces(BAY)
    assert all(len(convex_loop(piece)) >= 3 for piece in pieces)
    assert shapely.union_all([shapely.Polygon(piece) for piece in pieces]).equals(shapely.Polygon(BAY))


def test_a_clockwise_polygon_gives_the_same_cover() -> None:
    pieces = convex_pieces(BAY[::-1])
    assert shapely.union_all([shapely.Polygon(piece) for piece in pieces]).equals(shapely.Polygon(BAY))


def test_the_centre_of_a_region_is_the_centroid_of_the_whole() -> None:
    coast = region(BAY)
    middle = shapely.Polygon(BAY).centroid
    assert coast.centre == (round(middle.x), round(middle.y)) == (3000, 1800)


def test_a_polygon_that_crosses_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="may not cross"):
        convex_pieces([(0, 0), (1000, 1000), (1000, 0), (0, 1000)])


def test_overlaps_count_once_in_the_centroid_of_a_union() -> None:
    assert union_centroid([square(0, 0), square(0, 0), square(1000, 0)]) == (1000, 500)


def test_shapes_that_touch_become_one_region_without_a_seam() -> None:
    joined = union([square(0, 0), square(1000, 0), square(0, 1000)])
    assert joined.centre == (833, 833)
    # The seam between the first two: each of its inner points lies strictly inside some piece.
    assert any(all(a * 1000 + b * 500 < c for a, b, c in piece.edges()) for piece in joined.pieces)


def test_shapes_apart_become_one_region_as_they_are() -> None:
    apart = (square(0, 0), square(5000, 0))
    joined = union(apart)
    assert joined.pieces == apart
    assert joined.centre == (3000, 500)


def test_across_is_the_greatest_diameter() -> None:
    assert across([(0, 0), (3000, 0), (3000, 4000), (0, 4000), (1500, 2000)]) == 5000


@given(st.lists(st.integers(800, 5000), min_size=5, max_size=12))
def test_any_coast_is_cut_exactly_and_every_seam_is_bridged(radii: list[int]) -> None:
    step = FULL_TURN // len(radii)
    coast = [advance(0, 0, i * step, radius) for i, radius in enumerate(radii)]
    pieces = convex_pieces(coast)
    whole = shapely.Polygon(coast)
    together = shapely.union_all([shapely.Polygon(piece) for piece in pieces])
    assert together.symmetric_difference(whole).area < 1
    shapes = [Shape(piece) for piece in pieces]
    sides = [(p, q) for piece in pieces for p, q in zip(piece, piece[1:] + piece[:1], strict=True)]
    for p, q in sides:
        if (q, p) in sides:
            x, y = p[0] + q[0], p[1] + q[1]
            assert any(all(a * x + b * y < 2 * c for a, b, c in shape.edges()) for shape in shapes)


def test_a_square_grows_by_the_distance_on_every_side() -> None:
    outline = grown((((0, 0), (1000, 0), (1000, 1000), (0, 1000)),), 500)
    assert (min(outline), max(outline)) == ((-500, 0), (1500, 1000))
    assert min(y for _, y in outline) == -500 and max(y for _, y in outline) == 1500


def test_what_has_grown_is_within_the_distance_and_runs_counter_clockwise() -> None:
    bay, corners = shapely.Polygon(BAY), grown(convex_pieces(BAY), 800)
    assert all(799 <= bay.distance(shapely.Point(corner)) <= 801 for corner in corners)
    assert shapely.Polygon(corners).exterior.is_ccw and shapely.Polygon(corners).contains(bay)


def test_polygons_too_far_apart_do_not_grow_together() -> None:
    apart = tuple(((x, 0), (x + 1000, 0), (x + 1000, 1000)) for x in (0, 9000))
    with pytest.raises(ValueError, match="too far apart"):
        grown(apart, 500)


def test_a_polygon_is_clipped_to_a_box() -> None:
    part = clipped(((0, 0), (4000, 0), (4000, 4000), (0, 4000)), Box(1000, -100, 9000, 2000))
    assert set(part) == {(1000, 0), (4000, 0), (4000, 2000), (1000, 2000)}


def test_of_two_parts_in_a_box_the_larger_one_stays() -> None:
    bay = [(0, 0), (6000, 0), (6000, 4000), (3000, 4000), (3000, 2000), (2000, 2000), (2000, 4000), (0, 4000)]
    assert set(clipped(bay, Box(0, 3000, 6000, 4000))) == {(3000, 3000), (6000, 3000), (6000, 4000), (3000, 4000)}


@pytest.mark.parametrize("box", [Box(5000, 0, 6000, 10), Box(4000, 0, 5000, 4000)])
def test_nothing_of_a_polygon_lies_in_a_box_that_it_does_not_meet_or_only_touches(box: Box) -> None:
    assert clipped(((0, 0), (4000, 0), (4000, 4000), (0, 4000)), box) == ()
