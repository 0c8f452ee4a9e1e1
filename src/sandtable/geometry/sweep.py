"""Moving a shape until it runs into something."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isqrt
from typing import Final, Generic, NamedTuple, TypeVar

from sandtable.geometry.measure import Pieces, difference, gap, overlaps, point_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import DEGREE

K = TypeVar("K", bound=Hashable)

Obstacle = tuple[K, Pieces]

TURN_STEP: Final = DEGREE
"""A turn is looked at this often; what is met and left again between two looks is not met."""

# Centi-degrees in an arc as long as its radius, rounded down; and what two rounded shapes may be off together.
_RADIAN: Final = 5729
_ROUNDING: Final = 4


class Contact(NamedTuple, Generic[K]):
    """How far a movement got, with its sign (mils, or centi-degrees of a turn), and what stopped it, if anything."""

    distance_travelled: int
    keys: tuple[K, ...]


def first_contact(moving: Shape, dx: int, dy: int, obstacle: Shape) -> tuple[int, int] | None:
    """The exact fraction of a shift at which the insides start to meet, or None when they never do before its end.

    Sliding along a side or past a corner is no contact. Shapes that touch and move into each other, and shapes that
    overlap from the start, meet at fraction 0.
    """
    if (
        obstacle.x0 - moving.x1 >= (dx if dx > 0 else 0)
        or obstacle.y0 - moving.y1 >= (dy if dy > 0 else 0)
        or moving.x0 - obstacle.x1 >= (-dx if dx < 0 else 0)
        or moving.y0 - obstacle.y1 >= (-dy if dy < 0 else 0)
    ):
        return None
    # The insides meet at t when t * (dx, dy) is strictly inside the difference: clip the path by its sides.
    low, low_unit, high, high_unit = 0, 1, 1, 1
    corners = difference(moving, obstacle)
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        speed = ey * dx - ex * dy
        room = ey * px - ex * py
        px, py = qx, qy
        if speed > 0:
            if room * high_unit < high * speed:
                high, high_unit = room, speed
        elif speed < 0:
            if -room * low_unit > low * -speed:
                low, low_unit = -room, -speed
        elif room <= 0:
            return None
    return (low, low_unit) if low * high_unit < high * low_unit else None


def advance_until_contact(
    outline: Outline,
    pose: Pose,
    distance: int,
    obstacles: Sequence[Obstacle[K]],
    end: Pose | None = None,
    bearing: int = 0,
) -> Contact[K]:
    """How far an outline gets straight ahead (astern when negative), to the whole mil, without overlapping.

    Contact is exact along the line to the rounded end; the stop is rounded back toward the start, and a mil further
    as long as the rounded pose there would overlap. The keys are what is met within that same mil. Whoever knows the
    end already may give it. With a bearing it goes that way instead, without turning.
    """
    if not distance:
        return Contact(0, ())
    end = end or pose.along(bearing, distance)
    x, y = pose.x, pose.y
    dx, dy = end.x - x, end.y - y
    length = abs(distance)
    # A piece whose circle keeps clear of the lane of the moving shape's circle is not met: the usual case. The rounded
    # end may lie a mil farther than the length; two more make the bound safe. Only for the rest is its shape wanted.
    reach, lane = outline.reach, length + 2
    first = length
    met: list[tuple[int, K]] = []
    for key, pieces in obstacles:
        for piece in pieces:
            if abs(dx * (piece.cy - y) - dy * (piece.cx - x)) >= (reach + piece.reach) * lane:
                continue
            fraction = first_contact(outline.at(pose), dx, dy, piece)
            if fraction is not None:
                reached = length * fraction[0] // fraction[1]
                met.append((reached, key))
                first = min(first, reached)
    if not met:
        return Contact(distance, ())
    keys = [key for reached, key in met if reached == first]
    sign = 1 if distance > 0 else -1
    while first > 0:
        there = outline.at(pose.along(bearing, sign * first))
        struck = [key for key, pieces in obstacles for piece in pieces if overlaps(there, piece)]
        if not struck:
            break
        keys += struck
        first -= 1
    return Contact(sign * first, tuple(dict.fromkeys(keys)))


def advance_until_clear(
    outline: Outline, pose: Pose, obstacles: Sequence[Obstacle[K]], limit: int, astern: bool = False
) -> int | None:
    """The fewest mils straight ahead (or astern) after which an outline overlaps nothing; None beyond the limit."""
    sign = -1 if astern else 1
    distance = 0
    while distance <= limit:
        shape = outline.at(pose.ahead(sign * distance))
        struck = [piece for _, pieces in obstacles for piece in pieces if overlaps(shape, piece)]
        if not struck:
            return sign * distance
        distance += max(1, *[_way_out(shape, pose, sign * (limit + 1), piece) for piece in struck])
    return None


def _way_out(shape: Shape, pose: Pose, distance: int, piece: Shape) -> int:
    """The whole mils, rounded down, along which a shape surely still overlaps a piece."""
    ahead = pose.ahead(distance)
    dx, dy = ahead.x - pose.x, ahead.y - pose.y
    way = isqrt(dx * dx + dy * dy)
    corners = difference(shape, piece)
    px, py = corners[-1]
    nearest = way
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        speed = ey * dx - ex * dy
        if speed > 0:
            nearest = min(nearest, way * (ey * px - ex * py) // speed)
        px, py = qx, qy
    # Two mils less than the exact way: each pose on it is rounded by up to one.
    return nearest - 2


def turn_until_contact(outline: Outline, pose: Pose, angle: int, obstacles: Sequence[Obstacle[K]]) -> Contact[K]:
    """How far an outline turns on the spot, to the centi-degree, without overlapping.

    Looked at every degree, or as soon as anything could be reached; between the last clear look and the first that
    overlaps the stop is found by halving.
    """
    x, y, reach = pose.x, pose.y, outline.reach
    near = [
        (key, piece)
        for key, pieces in obstacles
        for piece in pieces
        if (piece.cx - x) ** 2 + (piece.cy - y) ** 2 <= (piece.reach + reach) ** 2 and point_within(piece, x, y, reach)
    ]
    if not near or not angle:
        return Contact(angle, ())
    struck = _struck(outline, pose, near)
    if struck:
        return Contact(0, struck)
    sign, size = (1, angle) if angle > 0 else (-1, -angle)
    clear = 0
    while clear < size:
        look_next = clear + _free_turn(outline, pose.turned(sign * clear), near)
        blocked = min(look_next, size)
        if _struck(outline, pose.turned(sign * blocked), near):
            return _halved(outline, pose, sign, clear, blocked, near)
        clear = blocked
    return Contact(angle, ())


def _free_turn(outline: Outline, pose: Pose, near: Sequence[tuple[K, Shape]]) -> int:
    """The turn after which to look again: no point moves farther than its arc, so a wide gap allows a wide step."""
    shape = outline.at(pose)
    room = min([gap(shape, piece) for _, piece in near]) - _ROUNDING
    return max(TURN_STEP, room * _RADIAN // outline.reach)


def _struck(outline: Outline, pose: Pose, near: Sequence[tuple[K, Shape]]) -> tuple[K, ...]:
    shape = outline.at(pose)
    return tuple(dict.fromkeys([key for key, piece in near if overlaps(shape, piece)]))


def _halved(
    outline: Outline, pose: Pose, sign: int, clear: int, blocked: int, near: Sequence[tuple[K, Shape]]
) -> Contact[K]:
    """The last clear centi-degree between a clear turn and a blocked one."""
    while blocked - clear > 1:
        middle = (clear + blocked) // 2
        if _struck(outline, pose.turned(sign * middle), near):
            blocked = middle
        else:
            clear = middle
    return Contact(sign * clear, _struck(outline, pose.turned(sign * blocked), near))
