"""Where straight lines meet."""

from __future__ import annotations

from itertools import permutations

import pytest

from sandtable.geometry.segments import segments_meet
from sandtable.geometry.vec import Point


@pytest.mark.parametrize(
    ("c", "d", "met"),
    [
        ((5, -5), (5, 5), True),
        ((5, 0), (5, 5), True),
        ((10, 0), (10, 9), True),
        ((5, 1), (5, 5), False),
        ((11, -5), (11, 5), False),
        ((3, 0), (7, 0), True),
        ((10, 0), (20, 0), True),
        ((11, 0), (20, 0), False),
        ((0, 1), (10, 1), False),
        ((4, 0), (4, 0), True),
        ((4, 1), (4, 1), False),
    ],
)
def test_lines_meet_where_they_cross_or_touch_whichever_is_named_first(c: Point, d: Point, met: bool) -> None:
    a, b = (0, 0), (10, 0)
    for one in permutations((a, b)):
        for other in permutations((c, d)):
            assert segments_meet(*one, *other) is met
            assert segments_meet(*other, *one) is met
