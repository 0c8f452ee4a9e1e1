"""What a shape comes near on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandtable.geometry.measure import Pieces, overlaps, point_within, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape, hull
from sandtable.geometry.sweep import TURN_STEP
from sandtable.geometry.units import FULL_TURN, HALF_TURN


def comes_within(outline: Outline, track: Sequence[Pose], pieces: Pieces, distance: int) -> bool:
    """Whether an outline that goes from joint to joint comes within a distance of a thing; a lone pose goes nowhere."""
    return any(_leads_past(outline, here, there, pieces, distance) for here, there in pairwise(track))


def goes_through(outline: Outline, track: Sequence[Pose], pieces: Pieces) -> bool:
    """Whether an outline that goes from joint to joint overlaps a thing on its way; to touch it is not enough."""
    return any(_leads_through(outline, here, there, pieces) for here, there in pairwise(track))


def _leads_through(outline: Outline, here: Pose, there: Pose, pieces: Pieces) -> bool:
    near = [piece for piece in pieces if _is_close(here, there, piece, outline.reach + piece.reach)]
    return bool(near) and any(overlaps(shape, piece) for shape in _covered(outline, here, there) for piece in near)


def _leads_past(outline: Outline, here: Pose, there: Pose, pieces: Pieces, distance: int) -> bool:
    far = outline.reach + distance
    near = [piece for piece in pieces if _is_close(here, there, piece, far + piece.reach)]
    if near and here.heading != there.heading and here.x == there.x and here.y == there.y:
        near = [piece for piece in near if point_within(piece, here.x, here.y, far)]
    if not near:
        return False
    return any(within(shape, piece, distance) for shape in _covered(outline, here, there) for piece in near)


def _is_close(here: Pose, there: Pose, piece: Shape, far: int) -> bool:
    """Whether the way of the centre comes that near to the centre of a piece: a first look that settles most."""
    dx, dy, rx, ry = there.x - here.x, there.y - here.y, piece.cx - here.x, piece.cy - here.y
    along, way2 = rx * dx + ry * dy, dx * dx + dy * dy
    if along <= 0:
        return rx * rx + ry * ry <= far * far
    if along >= way2:
        return (rx - dx) ** 2 + (ry - dy) ** 2 <= far * far
    return (rx * dy - ry * dx) ** 2 <= far * far * way2


def _covered(outline: Outline, here: Pose, there: Pose) -> Iterator[Shape]:
    """Shapes that together cover what lies under an outline from one joint to the next.

    Straight on that is exactly the hull of both ends; a turn is looked at every degree.
    """
    if here.heading == there.heading:
        # Each end is soon looked at; the hull of both takes longer, and is wanted for what lies beside the way only.
        yield outline.at(there)
        yield outline.at(here)
        centre = (here.x + there.x) // 2, (here.y + there.y) // 2
        yield Shape(hull((*outline.at(here).points, *outline.at(there).points)), centre, None, True)
        return
    turn = (there.heading - here.heading) % FULL_TURN
    turn = turn - FULL_TURN if turn > HALF_TURN else turn
    sign = 1 if turn > 0 else -1
    for angle in range(0, abs(turn), TURN_STEP):
        yield outline.at(here.turned(sign * angle))
    yield outline.at(there)
