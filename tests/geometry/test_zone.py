from sandtable.geometry.shape import Region
from sandtable.geometry.zone import Box
from tests.geometry.test_measure import square

BOX = Box(0, 0, 5000, 5000)


def test_a_box_holds_what_lies_on_its_edge() -> None:
    assert BOX.holds(square(4000, 4000))
    assert not BOX.holds(square(4001, 4000))
    assert BOX.holds_point(5000, 0)
    assert not BOX.holds_point(5001, 0)


def test_a_box_meets_what_only_touches_it() -> None:
    assert BOX.meets(square(5000, 5000))
    assert not BOX.meets(square(5001, 5000))


def test_a_box_holds_a_region_only_with_all_its_pieces() -> None:
    inside, outside = square(1000, 1000), square(9000, 9000)
    assert not BOX.holds(Region((inside, outside)))
    assert BOX.meets(Region((outside, inside)))
    assert BOX.holds(Region((inside,)))
