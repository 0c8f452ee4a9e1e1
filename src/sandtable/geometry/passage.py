"""What a shape comes near on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandtable.geometry.measure import Pieces, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape, hull
from sandtable.geometry.sweep import TURN_STEP
from sandtable.geometry.units import FULL_TURN, HALF_TURN


def comes_within(outline: Outline, track: Sequence[Pose], pieces: Pieces, distance: int) -> bool:
    """Whether an outline that goes from joint to joint comes within a distance of a thing; a lone pose goes nowhere."""
    return any(_leads_past(outline, here, there, pieces, distance) for here, there in pairwise(track))


def _leads_past(outline: Outline, here: Pose, there: Pose, pieces: Pieces, distance: int) -> bool:
    dx, dy = there.x - here.x, there.y - here.y
    far = abs(dx) + abs(dy) + outline.reach + distance
    near = [piece for piece in pieces if _is_close(here, piece, far + piece.reach)]
    if not near:
        return False
    return any(within(shape, piece, distance) for shape in _covered(outline, here, there) for piece in near)


def _is_close(pose: Pose, piece: Shape, far: int) -> bool:
    dx, dy = piece.cx - pose.x, piece.cy - pose.y
    return dx * dx + dy * dy <= far * far


def _covered(outline: Outline, here: Pose, there: Pose) -> Iterator[Shape]:
    """Shapes that together cover what lies under an outline from one joint to the next.

    Straight on that is exactly the hull of both ends; a turn is looked at every degree.
    """
    if here.heading == there.heading:
        points = hull((*outline.at(here).points, *outline.at(there).points))
        yield Shape(points)
        return
    turn = (there.heading - here.heading) % FULL_TURN
    turn = turn - FULL_TURN if turn > HALF_TURN else turn
    sign = 1 if turn > 0 else -1
    for angle in range(0, abs(turn), TURN_STEP):
        yield outline.at(here.turned(sign * angle))
    yield outline.at(there)
