"""Whether a shape lies entirely on others."""

from __future__ import annotations

import pytest

from sandtable.geometry.cover import covers
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape


def box(x0: int, y0: int, x1: int, y1: int) -> Shape:
    cx, cy = (x0 + x1) // 2, (y0 + y1) // 2
    corners = ((x0 - cx, y0 - cy), (x1 - cx, y0 - cy), (x1 - cx, y1 - cy), (x0 - cx, y1 - cy))
    return Outline.polygon(corners).at(Pose(cx, cy, 9000))


WHOLE = box(0, 0, 4000, 4000)
HALVES = (box(0, 0, 2000, 4000), box(2000, 0, 4000, 4000))


@pytest.mark.parametrize("pieces", [(WHOLE,), HALVES])
@pytest.mark.parametrize(
    ("shape", "covered"),
    [
        (box(1000, 1000, 3000, 3000), True),
        (box(0, 0, 4000, 4000), True),
        (box(1000, 1000, 3000, 4002), False),
        (box(5000, 5000, 6000, 6000), False),
    ],
)
def test_every_point_must_lie_on_one_piece_or_another(pieces: tuple[Shape, ...], shape: Shape, covered: bool) -> None:
    assert covers(pieces, shape) is covered


def test_a_gap_between_two_pieces_shows() -> None:
    assert not covers((box(0, 0, 1998, 4000), box(2002, 0, 4000, 4000)), box(1000, 1000, 3000, 3000))


def test_on_nothing_at_all_nothing_lies() -> None:
    assert not covers((), WHOLE)
