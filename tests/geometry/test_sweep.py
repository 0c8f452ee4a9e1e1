from fractions import Fraction

import shapely
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.measure import overlaps, overlaps_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.sweep import (
    Contact,
    advance_until_clear,
    advance_until_contact,
    first_contact,
    turn_until_contact,
)
from tests.geometry.plain_sight import polygon
from tests.geometry.scenes import HULLS, table
from tests.geometry.test_measure import shapes, square

BOX = Outline.rectangle(1000, 1000)
NORTH = Pose(0, 0, 0)


def test_contact_comes_at_the_exact_fraction_of_the_way() -> None:
    fraction = first_contact(square(0, 0), 9000, 0, square(4000, 0))
    assert fraction is not None
    assert Fraction(*fraction) == Fraction(1, 3)


def test_a_way_that_ends_in_contact_meets_nothing() -> None:
    assert first_contact(square(0, 0), 3000, 0, square(4000, 0)) is None
    assert first_contact(square(0, 0), 3001, 0, square(4000, 0)) is not None


def test_sliding_along_a_side_meets_nothing() -> None:
    assert first_contact(square(0, 0), 9000, 0, square(4000, 1000)) is None
    assert first_contact(square(0, 0), 9000, 0, square(4000, 999)) is not None


def test_sliding_along_a_slanted_side_meets_nothing() -> None:
    assert first_contact(square(0, 0), 4000, 4000, Shape(((2000, 1000), (4000, 1000), (4000, 3000)))) is None
    assert first_contact(square(0, 0), 4000, 4000, Shape(((1999, 1000), (4000, 1000), (4000, 3001)))) is not None


def test_passing_a_corner_meets_nothing() -> None:
    assert first_contact(square(0, 0), 4000, 4000, Shape(((3000, 2000), (4000, 1000), (5000, 2500)))) is None
    assert first_contact(square(0, 0), 4000, 4000, Shape(((2999, 2000), (4000, 1000), (5000, 2500)))) is not None


def test_touching_shapes_meet_at_once_only_when_they_move_into_each_other() -> None:
    assert first_contact(square(0, 0), 10, 0, square(1000, 0)) == (0, 1)
    assert first_contact(square(0, 0), -10, 0, square(1000, 0)) is None
    assert first_contact(square(0, 0), 0, 10, square(1000, 0)) is None


def test_shapes_that_overlap_meet_at_once() -> None:
    assert first_contact(square(0, 0), 10, 0, square(500, 0)) == (0, 1)


@given(
    a=shapes(), b=shapes(), at=st.tuples(*[st.integers(-8000, 8000)] * 2), by=st.tuples(*[st.integers(-9000, 9000)] * 2)
)
def test_first_contact_agrees_with_the_plain_way(a: Shape, b: Shape, at: tuple[int, int], by: tuple[int, int]) -> None:
    b = b.moved(*at)
    fraction = first_contact(a, *by, b)
    swept = polygon(a).union(polygon(a.moved(*by))).convex_hull
    if fraction is None:
        assert swept.intersection(polygon(b)).area < 1
        return
    assert swept.distance(polygon(b)) < 0.001
    part = fraction[0] / fraction[1]
    there = shapely.affinity.translate(polygon(a), by[0] * part, by[1] * part)
    assert there.distance(polygon(b)) < 0.001
    if not overlaps(a, b):
        assert there.intersection(polygon(b)).area < 1


def test_an_outline_stops_at_the_last_mil_before_the_obstacle() -> None:
    wall = ("wall", (square(-500, 4000),))
    assert advance_until_contact(BOX, NORTH, 9000, [wall]) == Contact(3500, ("wall",))
    assert advance_until_contact(BOX, NORTH, 3500, [wall]) == Contact(3500, ())
    assert advance_until_contact(BOX, NORTH, 3501, [wall]) == Contact(3500, ("wall",))


def test_going_astern_counts_backwards() -> None:
    wall = ("wall", (square(-500, -4000),))
    assert advance_until_contact(BOX, NORTH, -9000, [wall]) == Contact(-2500, ("wall",))
    assert advance_until_contact(BOX, NORTH, 9000, [wall]) == Contact(9000, ())


def test_everything_met_in_the_same_mil_is_named_once() -> None:
    left, right, late = square(-1000, 4000), square(0, 4000), square(-500, 4001)
    obstacles = [("late", (late,)), ("both", (left, right)), ("right", (right,))]
    assert advance_until_contact(BOX, NORTH, 9000, obstacles) == Contact(3500, ("both", "right"))


def test_standing_still_meets_nothing() -> None:
    assert advance_until_contact(BOX, NORTH, 0, [("under", (square(0, 0),))]) == Contact(0, ())


def test_an_outline_in_contact_cannot_push_on_but_can_back_away() -> None:
    wall = ("wall", (square(-500, 500),))
    assert advance_until_contact(BOX, NORTH, 100, [wall]) == Contact(0, ("wall",))
    assert advance_until_contact(BOX, NORTH, -100, [wall]) == Contact(-100, ())


def test_wherever_a_hull_stops_it_overlaps_nothing_and_two_mils_on_it_would() -> None:
    met = 0
    for number in range(4):
        poses, things = table(number, 12, 8, 24000)
        for i, pose in enumerate(poses):
            outline = HULLS[i % len(HULLS)]
            obstacles = [(thing.key, thing.pieces) for thing in things if thing.key != i]
            for distance in (9000, -9000):
                went, keys = advance_until_contact(outline, pose, distance, obstacles)
                shape = outline.at(pose.ahead(went))
                assert not any(overlaps_any((shape,), pieces) for _, pieces in obstacles)
                if not keys:
                    assert went == distance
                    continue
                met += 1
                further = outline.at(pose.ahead(went + (2 if distance > 0 else -2)))
                # A glancing contact may hide between two rounded poses; it must be close at the least.
                near = [polygon(further).distance(polygon(p)) for key, ps in obstacles if key in keys for p in ps]
                assert min(near) <= 2
    assert met > 20


def test_a_turn_stops_at_the_last_clear_centi_degree() -> None:
    bar = Outline.rectangle(4000, 1000)
    post = ("post", (square(1500, 1000),))
    turned, keys = turn_until_contact(bar, NORTH, 9000, [post])
    assert keys == ("post",)
    assert 0 < turned < 9000
    assert not overlaps(bar.at(NORTH.turned(turned)), post[1][0])
    assert overlaps(bar.at(NORTH.turned(turned + 1)), post[1][0])


def test_a_turn_skips_no_degree_that_overlaps() -> None:
    stopped = 0
    for number in range(3):
        poses, things = table(number, 12, 8, 20000)
        for i, pose in enumerate(poses):
            outline = HULLS[i % len(HULLS)]
            obstacles = [(thing.key, thing.pieces) for thing in things if thing.key != i]
            turned, keys = turn_until_contact(outline, pose, 4500, obstacles)
            stopped += bool(keys)
            for angle in [*range(0, turned, 50), turned]:
                shape = outline.at(pose.turned(angle))
                assert not any(overlaps_any((shape,), pieces) for _, pieces in obstacles)
            if keys:
                shape = outline.at(pose.turned(turned + 1))
                assert keys == tuple(key for key, pieces in obstacles if overlaps_any((shape,), pieces))
    assert stopped > 3


def test_a_turn_to_port_is_negative() -> None:
    bar = Outline.rectangle(4000, 1000)
    post = ("post", (square(-2500, 1000),))
    assert turn_until_contact(bar, NORTH, 4000, [post]) == Contact(4000, ())
    turned, keys = turn_until_contact(bar, NORTH, -9000, [post])
    assert keys == ("post",)
    assert -9000 < turned < 0


def test_a_turn_out_of_reach_of_everything_is_free() -> None:
    assert turn_until_contact(BOX, NORTH, -1234, [("far", (square(709, 0),))]) == Contact(-1234, ())


def test_a_turn_that_starts_in_an_overlap_goes_nowhere() -> None:
    assert turn_until_contact(BOX, NORTH, 500, [("on", (square(0, 0),))]) == Contact(0, ("on",))
    assert turn_until_contact(BOX, NORTH, 0, [("on", (square(0, 0),))]) == Contact(0, ())


def test_an_outline_carries_on_until_it_is_clear_of_everything() -> None:
    chain = [("a", (square(-500, 0),)), ("b", (square(-500, 1400),))]
    assert advance_until_clear(BOX, NORTH, chain, 9000) == 2900
    assert advance_until_clear(BOX, NORTH, chain, 2899) is None
    assert advance_until_clear(BOX, NORTH, chain, 9000, astern=True) == -500
    assert advance_until_clear(BOX, Pose(5000, 0, 0), chain, 9000) == 0


def test_the_way_clear_of_a_slanted_island_is_the_shortest() -> None:
    outline, pose = HULLS[2], Pose(0, 0, 3700)
    island = ("island", (Shape(((-900, -700), (1500, 300), (900, 2100), (-1200, 1300))),))
    clear = advance_until_clear(outline, pose, [island], 20000)
    assert clear is not None
    assert not overlaps(outline.at(pose.ahead(clear)), island[1][0])
    assert all(overlaps(outline.at(pose.ahead(d)), island[1][0]) for d in range(clear))
