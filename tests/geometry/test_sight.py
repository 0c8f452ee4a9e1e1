import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.geometry.cutting import region
from sandtable.geometry.measure import contains_point
from sandtable.geometry.shape import Region, Shape
from sandtable.geometry.sight import Sight, Thing, look, sees
from tests.geometry.lines import some_line_is_clear
from tests.geometry.plain_sight import plain_look, polygon
from tests.geometry.scenes import table
from tests.geometry.test_measure import shapes

EYE = (0, 0)


def box(x0: int, y0: int, x1: int, y1: int) -> Shape:
    return Shape(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


TARGET = box(-1000, 10000, 1000, 11000)


def seen(*blockers: Shape | Region, eye: tuple[int, int] = EYE, target: Shape | Region = TARGET) -> Sight[int]:
    """The look at the target past hiding things numbered from 0."""
    pieces = [(b,) if isinstance(b, Shape) else b.pieces for b in blockers]
    things = [Thing(number, each, True) for number, each in enumerate(pieces)]
    found = look(eye, target, things)
    assert sees(eye, target, things) == found.visible
    return found


CLEAR = Sight[int](True, False, (), ())


def test_on_open_water_the_target_is_plainly_visible() -> None:
    assert seen() == CLEAR


def test_a_wall_across_the_whole_target_hides_it() -> None:
    assert seen(box(-1000, 5000, 1000, 5100)) == Sight(False, False, (0,), (0,))


def test_a_wall_exactly_as_wide_as_the_target_leaves_its_outermost_lines() -> None:
    # Seen from the eye the wall ends where the target's near side ends: that line only grazes the wall's corner.
    assert seen(box(-500, 5000, 500, 5100)) == Sight(True, True, (), (0,))
    assert not seen(box(-501, 5000, 501, 5100)).visible


def test_a_wall_across_half_the_target_obscures_it() -> None:
    assert seen(box(0, 5000, 3000, 5100)) == Sight(True, True, (), (0,))


def test_a_line_that_only_grazes_an_island_is_clear() -> None:
    assert seen(Shape(((500, 5000), (2000, 5000), (2000, 6000)))) == CLEAR
    assert seen(Shape(((499, 5000), (2000, 5000), (2000, 6000)))).obscured


def test_a_thing_behind_the_target_does_nothing() -> None:
    assert seen(box(-3000, 11000, 3000, 12000)) == CLEAR
    assert seen(box(-900, 11001, 900, 12000)) == CLEAR


def test_a_thing_that_touches_the_target_in_front_hides_it() -> None:
    assert seen(box(-3000, 9000, 3000, 10000)) == Sight(False, False, (0,), (0,))


def test_a_thing_behind_the_eye_does_nothing() -> None:
    assert seen(box(-3000, -2000, 3000, -1000)) == CLEAR


def test_two_things_may_hide_together_what_neither_hides_alone() -> None:
    left, right = box(-3000, 5000, 100, 5500), box(0, 7000, 3000, 7500)
    assert seen(left).visible
    assert seen(right).visible
    assert seen(left, right) == Sight(False, False, (0, 1), (0, 1))


def test_a_slot_of_no_width_between_touching_things_is_a_way_through() -> None:
    left, right = box(-3000, 5000, 0, 6000), box(0, 5000, 3000, 6000)
    assert seen(left, right) == Sight(True, True, (), (0, 1))
    assert not seen(left, right, eye=(1, 0)).visible


def test_a_third_thing_closes_the_slot() -> None:
    left, right = box(-3000, 5000, 0, 6000), box(0, 5000, 3000, 6000)
    assert seen(left, right, box(-1, 3000, 1, 3001)) == Sight(False, False, (0, 1, 2), (0, 1, 2))


def test_a_thing_that_cannot_hide_still_obscures() -> None:
    low = Thing("low", (box(-3000, 5000, 3000, 6000),), False)
    assert look(EYE, TARGET, [low]) == Sight(True, True, (), ("low",))


def test_a_hidden_target_names_all_that_is_in_front_but_blames_only_what_hides() -> None:
    wall = Thing("wall", (box(-3000, 5000, 3000, 6000),), True)
    low = Thing("low", (box(-200, 2000, 200, 2100),), False)
    assert look(EYE, TARGET, [low, wall]) == Sight(False, False, ("wall",), ("low", "wall"))


def test_only_a_thing_at_least_as_tall_as_wanted_hides() -> None:
    wall = Thing("wall", (box(-3000, 5000, 3000, 6000),), 3)
    assert look(EYE, TARGET, [wall], 3) == Sight(False, False, ("wall",), ("wall",))
    assert look(EYE, TARGET, [wall], 4) == Sight(True, True, (), ("wall",))


def test_what_is_named_besides_is_not_in_the_way() -> None:
    wall = Thing("wall", (box(-3000, 5000, 3000, 6000),), 1)
    low = Thing("low", (box(-200, 2000, 200, 2100),), 0)
    assert look(EYE, TARGET, [low, wall], besides=("wall",)) == Sight(True, True, (), ("low",))
    assert look(EYE, TARGET, [low, wall], besides=("wall", "low")) == Sight(True, False, (), ())


def test_a_thing_in_the_box_of_a_slanted_target_but_behind_it_is_not_in_the_way() -> None:
    slanted = Shape(((0, 8000), (4000, 12000), (3000, 13000), (-1000, 9000)))
    beyond, before = box(-900, 11000, 100, 12000), box(2000, 8000, 3000, 9000)
    assert seen(beyond, target=slanted) == CLEAR
    assert seen(before, target=slanted).obscured


def test_from_inside_a_hiding_thing_nothing_is_visible() -> None:
    assert seen(box(-1000, -1000, 1000, 1000)) == Sight(False, False, (0,), (0,))


def test_from_the_side_of_a_thing_the_eye_sees_away_from_it_and_along_it() -> None:
    assert seen(box(-1000, -1000, 1000, 0)) == CLEAR
    assert not seen(box(-1000, 0, 1000, 100)).visible
    assert seen(box(0, -1000, 1000, 5000)) == Sight(True, True, (), (0,))
    assert seen(box(-1000, -1000, 0, 5000)) == Sight(True, True, (), (0,))


def test_from_the_corner_of_a_thing_only_its_own_angle_is_taken() -> None:
    assert seen(box(0, 0, 1000, 1000)) == Sight(True, True, (), (0,))
    assert seen(box(0, -1000, 1000, 0)) == CLEAR
    assert seen(box(-1000, 0, 0, 1000)) == Sight(True, True, (), (0,))
    # Together they leave the line between them, by the letter.
    assert seen(box(0, 0, 1000, 1000), box(-1000, 0, 0, 1000)).visible
    assert not seen(Shape(((0, 0), (3000, 3000), (-3000, 3000)))).visible


def test_from_the_corner_of_a_thing_that_ends_where_the_target_starts_nothing_is_taken() -> None:
    assert seen(Shape(((0, 0), (-300, 3000), (-3000, 0)))) == CLEAR
    assert seen(Shape(((0, 0), (3000, 0), (300, 3000)))) == CLEAR
    assert seen(Shape(((0, 0), (-299, 3000), (-3000, 0)))).obscured
    assert seen(Shape(((0, 0), (3000, 0), (299, 3000)))).obscured


def test_a_target_that_holds_the_eye_is_plainly_visible() -> None:
    assert seen(box(-50, -50, 50, 50), target=box(-100, -100, 100, 100)) == CLEAR
    assert seen(box(-50, -50, 50, 50), target=box(0, -100, 100, 100)) == CLEAR


def test_a_target_within_a_wider_thing_is_hidden_by_it() -> None:
    assert seen(box(-4000, 9000, 4000, 13000)) == Sight(False, False, (0,), (0,))


def test_a_target_that_juts_out_of_a_thing_toward_the_eye_is_visible() -> None:
    # The thing covers the far half of the target and, past its ends, nothing in front of it.
    assert seen(box(-4000, 10500, 4000, 13000)) == Sight(True, False, (), ())


def test_a_thing_laid_across_the_target_takes_only_the_lines_it_meets_first() -> None:
    # It sticks out of the near side in the middle: the wings stay visible.
    assert seen(box(-200, 9000, 200, 10500)) == Sight(True, True, (), (0,))
    # From the right its left flank is all it takes; with a wall over the rest nothing is left.
    middle, left, right = box(-200, 9000, 200, 10500), box(-3000, 5000, -80, 5100), box(80, 5000, 3000, 5100)
    assert seen(left, right).visible
    assert not seen(left, right, middle).visible


def test_one_visible_piece_makes_a_target_of_pieces_visible() -> None:
    both = Region((TARGET, box(5000, 10000, 6000, 11000)))
    assert seen(box(-3000, 5000, 1500, 5100), target=both) == Sight(True, True, (), (0,))
    assert not seen(box(-3000, 5000, 5000, 5100), target=both).visible


def test_a_target_of_pieces_is_not_in_its_own_way() -> None:
    both = Region((box(-1000, 8000, 1000, 9000), TARGET))
    assert seen(target=both) == CLEAR
    assert seen(box(-3000, 9400, 3000, 9600), target=both) == Sight(True, True, (), (0,))


def test_no_line_slips_through_the_seam_of_a_concave_coast() -> None:
    chevron = region([(-3000, 3000), (0, 4000), (3000, 3000), (0, 7000)])
    left, right = Shape(((-3000, 3000), (0, 4000), (0, 7000))), Shape(((3000, 3000), (0, 4000), (0, 7000)))
    behind = box(-100, 10000, 100, 11000)
    assert seen(Region((left, right)), target=behind).visible
    assert seen(chevron, target=behind) == Sight(False, False, (0,), (0,))


@pytest.mark.slow
def test_a_table_of_hulls_and_islands_looks_as_it_does_the_plain_way() -> None:
    for number in range(3):
        poses, things = table(number)
        for viewer in range(0, 24, 4):
            for other in range(1, 24, 4):
                agree((poses[viewer].x, poses[viewer].y), things[other].pieces[0], things, (viewer, other))


def agree(eye: tuple[int, int], target: Shape | Region, things: list[Thing[int]], out: tuple[int, ...] = ()) -> None:
    """Ours and the plain look agree wherever two mils more or less do not matter."""
    things = [thing for thing in things if thing.key not in out]
    sight = look(eye, target, things)
    assert sees(eye, target, things) == sight.visible
    if plain_look(eye, target, things, 2.0).visible_area > 1:
        assert sight.visible
    if plain_look(eye, target, things, -2.0).visible_area < 1e-6:
        assert not sight.visible
    covered = plain_look(eye, target, things).covered
    for thing in things:
        if covered[thing.key] > 100:
            assert thing.key in sight.obscured_by
        if covered[thing.key] < 1e-6:
            assert thing.key not in sight.obscured_by
    assert sight.obscured == (sight.visible and bool(sight.obscured_by))
    hiding = () if sight.visible else [t.key for t in things if t.height and t.key in sight.obscured_by]
    assert sight.hidden_by == tuple(hiding)


offsets = st.tuples(st.integers(-6000, 6000), st.integers(-6000, 6000))


@pytest.mark.slow
@settings(max_examples=300)
@given(
    eye=st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000)),
    target=shapes(1500),
    blockers=st.lists(st.tuples(shapes(1500), offsets, st.booleans()), min_size=1, max_size=5),
)
def test_any_look_agrees_with_the_plain_way_even_when_things_overlap(
    eye: tuple[int, int], target: Shape, blockers: list[tuple[Shape, tuple[int, int], bool]]
) -> None:
    things = [Thing(i, (shape.moved(dx, dy),), hides) for i, (shape, (dx, dy), hides) in enumerate(blockers)]
    if contains_point(target, *eye):
        assert look(eye, target, things) == CLEAR
        return
    # On the very edge of something the plain way is not reliable.
    if all(
        polygon(shape).exterior.distance(shapely.Point(eye)) > 3
        for shape in (target, *[thing.pieces[0] for thing in things])
    ):
        agree(eye, target, things)


@pytest.mark.slow
@settings(max_examples=500)
@given(
    eye=st.tuples(st.integers(-3, 3), st.integers(-3, 3)),
    target=shapes(4),
    blockers=st.lists(shapes(4), min_size=1, max_size=4),
)
def test_on_a_coarse_grid_every_line_found_is_truly_clear(
    eye: tuple[int, int], target: Shape, blockers: list[Shape]
) -> None:
    """Small numbers bring grazing, touching and shared lines in plenty."""
    things = [Thing(i, (shape,), True) for i, shape in enumerate(blockers)]
    sight = look(eye, target, things)
    if contains_point(target, *eye):
        assert sight == CLEAR
        return
    assert sight.visible == some_line_is_clear(eye, target, blockers)
    # With corners on so coarse a grid no area is close to nothing unless it is nothing.
    covered = plain_look(eye, target, things).covered
    assert sight.obscured_by == tuple(key for key, area in covered.items() if area > 1e-9)
