"""How much of a straight line lies inside shapes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.stretch import crosses, inside, share_inside

SQUARE = Shape(((0, 0), (100, 0), (100, 100), (0, 100)))


@pytest.mark.parametrize(
    ("a", "b", "share"),
    [
        ((-100, 50), (200, 50), Fraction(1, 3)),
        ((50, 50), (150, 50), Fraction(1, 2)),
        ((10, 10), (90, 90), Fraction(1)),
        ((-50, 50), (-10, 50), Fraction(0)),
        ((-100, 100), (200, 100), Fraction(0)),
        ((-100, 0), (0, 100), Fraction(0)),
        ((50, -100), (50, 300), Fraction(1, 4)),
    ],
)
def test_the_share_of_a_line_in_a_square(a: tuple[int, int], b: tuple[int, int], share: Fraction) -> None:
    assert share_inside(a, b, (SQUARE,)) == share
    assert share_inside(b, a, (SQUARE,)) == share
    assert crosses(a, b, (SQUARE,)) is (share > 0)


def test_shapes_that_overlap_count_once_and_those_apart_add_up() -> None:
    beside, beyond = SQUARE.moved(50, 0), SQUARE.moved(200, 0)
    assert share_inside((-100, 50), (400, 50), (SQUARE, beside)) == Fraction(150, 500)
    assert share_inside((-100, 50), (400, 50), (SQUARE, beyond)) == Fraction(200, 500)


def test_a_line_along_a_side_or_through_a_corner_only_touches() -> None:
    turned = Outline.rectangle(100, 100).at(Pose(0, 0, 4_500))
    assert inside((-100, turned.y1), (100, turned.y1), turned) is None
    assert inside((-100, 0), (200, 0), SQUARE) is None
