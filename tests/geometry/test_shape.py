import pytest

from sandtable.geometry.measure import contains_point
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region, Shape, convex_loop, pieces_of

SQUARE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))


def test_a_shape_knows_its_box_centre_and_reach() -> None:
    shape = Shape(SQUARE)
    assert (shape.x0, shape.y0, shape.x1, shape.y1) == (0, 0, 1000, 1000)
    assert shape.centre == (500, 500)
    assert shape.reach == 708


def test_corners_given_clockwise_are_turned_round() -> None:
    assert Shape(SQUARE[::-1]).points == Shape(SQUARE).points


def test_a_point_in_the_middle_of_a_side_and_a_closing_point_are_left_out() -> None:
    assert convex_loop([(0, 0), (500, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 0)]) == SQUARE


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ([(0, 0), (1000, 0)], "three corners"),
        ([(0, 0), (1000, 0), (2000, 0)], "three corners"),
        ([(0, 0), (1000, 0), (500, 100), (500, 1000)], "not convex"),
        ([(0, 0), (1000, 1000), (1000, 0), (0, 1000)], "cross"),
    ],
)
def test_what_is_no_convex_polygon_is_refused(points: list[tuple[int, int]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Shape(tuple(points))


def test_a_moved_shape_is_the_same_elsewhere() -> None:
    moved, fresh = Shape(SQUARE).moved(70, -30), Shape(tuple((x + 70, y - 30) for x, y in SQUARE))
    for name in ("points", "sides", "top", "x0", "y0", "x1", "y1", "cx", "cy", "reach"):
        assert getattr(moved, name) == getattr(fresh, name)
    assert moved.edges() == fresh.edges()


def test_an_outline_points_its_bow_along_the_heading() -> None:
    bow = Outline.polygon(((2000, 0), (-1000, 500), (-1000, -500)))
    assert (5000, 7000) in bow.at(Pose(5000, 5000, 0)).points
    assert (7000, 5000) in bow.at(Pose(5000, 5000, 9000)).points
    assert (3000, 5000) in bow.at(Pose(5000, 5000, 27000)).points


def test_port_is_to_the_left_of_the_bow() -> None:
    outline = Outline.polygon(((1000, 0), (0, 700), (-1000, 0)))
    assert (-700, 0) in outline.at(Pose(0, 0, 0)).points
    assert (0, 700) in outline.at(Pose(0, 0, 9000)).points


def test_the_centre_of_a_placed_outline_is_the_pose() -> None:
    outline = Outline.polygon(((2000, 0), (-1000, 500), (-1000, -500)))
    assert outline.at(Pose(12, 34, 777)).centre == (12, 34)


def test_a_capsule_is_as_long_and_as_broad_as_it_says() -> None:
    shape = Outline.capsule(4300, 1000).at(Pose(0, 0, 0))
    assert (shape.x0, shape.y0, shape.x1, shape.y1) == (-500, -2150, 500, 2150)
    assert len(shape.points) == 14
    assert {(-x, y) for x, y in shape.points} == set(shape.points) == {(x, -y) for x, y in shape.points}


@pytest.mark.parametrize(
    ("length", "beam", "segments"), [(1000, 2000, 6), (1000, 0, 6), (2000, 1000, 3), (2000, 1000, 0)]
)
def test_an_impossible_capsule_is_refused(length: int, beam: int, segments: int) -> None:
    with pytest.raises(ValueError, match="no capsule"):
        Outline.capsule(length, beam, segments)


def test_equal_outlines_are_one_object() -> None:
    assert Outline.capsule(3000, 800) is Outline.capsule(3000, 800)
    assert Outline.capsule(3000, 800) is not Outline.capsule(3000, 801)


def test_an_outline_stays_convex_and_within_reach_on_every_heading() -> None:
    nearly_flat = Outline.polygon(((0, 0), (1000, -1), (2000, 0), (2000, 900), (1000, 901), (0, 900)))
    for outline in (Outline.capsule(5500, 1400), nearly_flat):
        for heading in range(0, 36000, 111):
            shape = outline.at(Pose(0, 0, heading))
            assert convex_loop(shape.points) == shape.points
            assert all(x * x + y * y <= outline.reach**2 for x, y in shape.points)


def test_every_pose_of_one_heading_has_the_very_same_form() -> None:
    outline = Outline.capsule(3000, 800)
    here, there = outline.at(Pose(0, 0, 1234)), outline.at(Pose(5001, -777, 1234))
    assert here.moved(5001, -777).points == there.points


def test_forgetting_old_places_changes_nothing() -> None:
    outline = Outline.rectangle(2000, 1000)
    first = outline.at(Pose(1, 1, 50)).points
    for x in range(600):
        outline.at(Pose(x, 0, x))
    assert outline.at(Pose(1, 1, 50)).points == first


def test_a_region_is_centred_by_area() -> None:
    big, small = Shape(SQUARE), Shape(((1000, 0), (1500, 0), (1500, 500), (1000, 500)))
    region = Region((big, small))
    assert region.centre == ((500 * 4 + 1250) // 5, (500 * 4 + 250) // 5)
    assert (region.x0, region.y0, region.x1, region.y1) == (0, 0, 1500, 1000)
    assert pieces_of(region) == (big, small)
    assert pieces_of(big) == (big,)
    assert all(contains_point(big, x, y) for x, y in SQUARE)


def test_a_region_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one piece"):
        Region(())


@pytest.mark.parametrize("heading", [0, 1, 450, 4500, 9000, 12345, 35999])
def test_the_core_lies_within_the_shape_on_every_heading(heading: int) -> None:
    outline = Outline.capsule(4300, 1000)
    shape = outline.at(Pose(7000, 9000, heading))
    assert 400 < shape.core == outline.core < 500
    for a, b, c in shape.edges():
        assert (c - a * 7000 - b * 9000) ** 2 >= shape.core**2 * (a * a + b * b)


def test_an_outline_whose_centre_lies_outside_it_has_no_core() -> None:
    assert Outline.polygon(((100, 0), (300, 0), (300, 200), (100, 200))).core == 0
