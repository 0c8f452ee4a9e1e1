import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry import measure
from sandtable.geometry.shape import Shape, hull
from tests.geometry.plain_sight import polygon


def square(x: int, y: int, side: int = 1000) -> Shape:
    return Shape(((x, y), (x + side, y), (x + side, y + side), (x, y + side)))


def shapes(size: int = 3000) -> st.SearchStrategy[Shape]:
    """Convex shapes of any form near the origin."""
    coordinate = st.integers(-size, size)
    corners = st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=9).map(hull)
    return corners.filter(lambda points: len(points) >= 3).map(Shape)


HOME = square(0, 0)


def test_exactly_ten_inches_is_within_ten_inches() -> None:
    assert measure.within(HOME, square(11000, 0), 10000)
    assert not measure.within(HOME, square(11001, 0), 10000)


def test_a_slanted_gap_is_compared_exactly() -> None:
    # Corner to corner 3 by 4 inches: 5 inches to the mil.
    assert measure.within(HOME, square(4000, 5000), 5000)
    assert not measure.within(HOME, square(4000, 5001), 5000)
    assert measure.gap(HOME, square(4000, 5001)) == 5000


def test_a_gap_between_a_side_and_a_corner_is_an_exact_fraction() -> None:
    slope = Shape(((0, 0), (3000, 0), (0, 4000)))
    numerator, denominator = measure.gap2(slope, square(3000, 4000))
    assert numerator * 25 == denominator * (12000 * 12000)
    assert measure.within(slope, square(3000, 4000), 2400)
    assert not measure.within(slope, square(3000, 4000), 2399)


def test_touching_shapes_have_no_gap_and_do_not_overlap() -> None:
    beside, at_the_corner = square(1000, 500), square(1000, 1000)
    for other in (beside, at_the_corner):
        assert measure.gap(HOME, other) == 0
        assert measure.within(HOME, other, 0)
        assert not measure.overlaps(HOME, other)


def test_shapes_that_touch_along_a_slanted_side_do_not_overlap() -> None:
    lower = Shape(((0, 0), (1000, 0), (0, 1000)))
    assert not measure.overlaps(lower, Shape(((1000, 0), (1000, 1000), (0, 1000))))
    assert measure.overlaps(lower, Shape(((999, 0), (1000, 1000), (0, 1000))))


def test_one_mil_deep_is_an_overlap() -> None:
    assert measure.overlaps(HOME, square(999, 999))
    assert measure.gap(HOME, square(999, 999)) == 0


def test_a_shape_inside_another_overlaps_it() -> None:
    assert measure.overlaps(square(-5000, -5000, 20000), HOME)


def test_shapes_whose_boxes_meet_need_not_overlap() -> None:
    assert not measure.overlaps(Shape(((0, 0), (1000, 0), (0, 1000))), Shape(((1000, 1), (1000, 1000), (1, 1000))))


def test_nothing_is_within_less_than_nothing() -> None:
    assert not measure.within(HOME, square(500, 500), -1)


def test_contact_allows_a_gap_of_ten_mils() -> None:
    assert measure.touches(HOME, square(1010, 0))
    assert not measure.touches(HOME, square(1011, 0))


def test_a_point_on_the_edge_is_contained() -> None:
    assert measure.contains_point(HOME, 1000, 400)
    assert not measure.contains_point(HOME, 1001, 400)
    assert not measure.contains_point(Shape(((0, 0), (1000, 0), (0, 1000))), 501, 500)
    assert measure.contains_point(Shape(((0, 0), (1000, 0), (0, 1000))), 500, 500)


def test_a_point_is_measured_to_the_closest_part() -> None:
    assert measure.point_within(HOME, 500, 500, 0)
    assert measure.point_within(HOME, 3000, 500, 2000)
    assert not measure.point_within(HOME, 3001, 500, 2000)
    assert measure.point_within(HOME, 4000, 5000, 5000)
    assert not measure.point_within(HOME, 4000, 5001, 5000)
    assert not measure.point_within(HOME, 500, 500, -1)


def test_a_shape_meets_a_box_when_any_part_is_in_it() -> None:
    wedge = Shape(((0, 0), (1000, 0), (0, 1000)))
    assert measure.meets_box(wedge, 500, 500, 2000, 2000)
    assert not measure.meets_box(wedge, 501, 500, 2000, 2000)
    assert not measure.meets_box(wedge, 1001, 0, 2000, 2000)


def test_of_several_pieces_the_closest_counts() -> None:
    near, far = square(2000, 0), square(9000, 0)
    assert measure.gap_any((HOME,), (far, near)) == 1000
    assert measure.within_any((HOME,), (far, near), 1000)
    assert not measure.within_any((HOME,), (far,), 1000)
    assert measure.overlaps_any((HOME,), (far, square(500, 500)))
    assert not measure.overlaps_any((HOME,), (far, near))


@given(a=shapes(), b=shapes(), dx=st.integers(-6000, 6000), dy=st.integers(-6000, 6000))
def test_distances_and_overlaps_agree_with_the_plain_way(a: Shape, b: Shape, dx: int, dy: int) -> None:
    b = b.moved(dx, dy)
    distance = polygon(a).distance(polygon(b))
    common = polygon(a).intersection(polygon(b)).area
    assert measure.gap(a, b) == pytest.approx(distance, abs=1.001)
    assert measure.gap2(a, b)[0] * measure.gap2(b, a)[1] == measure.gap2(b, a)[0] * measure.gap2(a, b)[1]
    assert measure.overlaps(a, b) == measure.overlaps(b, a)
    if common > 1:
        assert measure.overlaps(a, b)
    if distance > 0.01:
        assert not measure.overlaps(a, b)
    for limit in (0, int(distance) - 2, int(distance) + 2, 2000):
        if abs(limit - distance) > 0.01:
            assert measure.within(a, b, limit) == (limit >= 0 and distance <= limit)


@given(a=shapes(), x=st.integers(-5000, 5000), y=st.integers(-5000, 5000), limit=st.integers(0, 4000))
def test_a_point_is_measured_as_the_plain_way_does(a: Shape, x: int, y: int, limit: int) -> None:
    distance = polygon(a).distance(shapely.Point(x, y))
    if abs(distance - limit) > 0.01:
        assert measure.point_within(a, x, y, limit) == (distance <= limit)
    if distance > 0.01:
        assert not measure.contains_point(a, x, y)


@given(a=shapes(), x0=st.integers(-3000, 3000), y0=st.integers(-3000, 3000), side=st.integers(1, 3000))
def test_a_box_is_met_as_the_plain_way_says(a: Shape, x0: int, y0: int, side: int) -> None:
    distance = polygon(a).distance(shapely.box(x0, y0, x0 + side, y0 + side))
    meets = measure.meets_box(a, x0, y0, x0 + side, y0 + side)
    assert meets == (distance == 0) or 0 < distance < 0.01
