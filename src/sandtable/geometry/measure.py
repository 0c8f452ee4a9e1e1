"""Distances and overlaps between shapes, exact.

Everything rests on one polygon: all differences q - p of a point q of the second shape and a point p of the first.
The shapes overlap when the origin lies strictly inside it, touch when it lies on its edge, and are otherwise as far
apart as the origin is from it.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Final

from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point, Points

Pieces = tuple[Shape, ...]

CONTACT: Final = 10
"""Shapes no farther apart than this count as touching."""


_LOOPS_KEPT: Final = 1024
_loops: dict[tuple[int, int], tuple[Points, Points, Points]] = {}


def difference(a: Shape, b: Shape) -> list[Point]:
    """The corners, counter-clockwise, of the polygon of every q - p with q in b and p in a."""
    (px, py), (qx, qy) = a.points[a.top], b.points[0]
    dx, dy = qx - px, qy - py
    return [(x + dx, y + dy) for x, y in _loop(a, b)]


def _loop(a: Shape, b: Shape) -> Points:
    """The same corners seen from the first of them: they hang on the sides of both alone.

    An outline has the same sides wherever it stands with one heading, and two that meet are measured again and again.
    """
    # Found by which sides they are, because telling by their figures takes as long as the work. An entry holds its
    # sides, so that no others can come to stand in their place.
    key = id(a.sides), id(b.sides)
    found = _loops.get(key)
    if found is None:
        if len(_loops) >= _LOOPS_KEPT:
            _loops.clear()
        found = _loops[key] = _merged(a, b), a.sides, b.sides
    return found[0]


def _merged(a: Shape, b: Shape) -> Points:
    # Both loops of sides start at their lowest corner (minus a has its lowest corner where a is highest) and are
    # merged by angle; sides at one angle go together, so no corner lies in the middle of a side.
    own, start = a.sides, a.top
    own = own[start:] + own[:start]
    other = b.sides
    count, total = len(own), len(other)
    i = j = x = y = 0
    corners: list[Point] = []
    while i < count and j < total:
        corners.append((x, y))
        ux, uy = own[i]
        vx, vy = other[j]
        # A side of minus a is the side of a turned half round.
        turn = uy * vx - ux * vy
        if turn >= 0:
            x -= ux
            y -= uy
            i += 1
        if turn <= 0:
            x += vx
            y += vy
            j += 1
    while i < count:
        corners.append((x, y))
        x -= own[i][0]
        y -= own[i][1]
        i += 1
    while j < total:
        corners.append((x, y))
        x += other[j][0]
        y += other[j][1]
        j += 1
    return tuple(corners)


def gap2(a: Shape, b: Shape) -> tuple[int, int]:
    """The squared distance between two shapes as an exact fraction (numerator, denominator)."""
    corners = difference(a, b)
    nearest = -1
    px, py = corners[-1]
    for qx, qy in corners:
        away = px * qy - py * qx
        if away < 0:
            ex, ey = qx - px, qy - py
            along = -(px * ex + py * ey)
            side = ex * ex + ey * ey
            if 0 <= along <= side:
                return away * away, side
            corner = qx * qx + qy * qy if along > 0 else px * px + py * py
            if nearest < 0 or corner < nearest:
                nearest = corner
        px, py = qx, qy
    return (0, 1) if nearest < 0 else (nearest, 1)


def within(a: Shape, b: Shape, distance: int) -> bool:
    """Whether the closest points are no farther apart than the distance; exactly that far is within."""
    if distance < 0:
        return False
    dx, dy = b.cx - a.cx, b.cy - a.cy
    apart2, far, near = dx * dx + dy * dy, a.reach + b.reach + distance, a.core + b.core + distance
    if apart2 <= near * near:
        return True
    if apart2 > far * far:
        return False
    if a.x0 - b.x1 > distance or b.x0 - a.x1 > distance or a.y0 - b.y1 > distance or b.y0 - a.y1 > distance:
        return False
    square, unit = gap2(a, b)
    return square <= distance * distance * unit


def gap(a: Shape, b: Shape) -> int:
    """The distance between the closest points, rounded down; 0 when the shapes touch or overlap."""
    square, unit = gap2(a, b)
    return isqrt(square // unit)


def overlaps(a: Shape, b: Shape) -> bool:
    """Whether the insides of two shapes meet; shapes that only touch do not overlap."""
    if a.x0 >= b.x1 or b.x0 >= a.x1 or a.y0 >= b.y1 or b.y0 >= a.y1:
        return False
    dx, dy, far = b.cx - a.cx, b.cy - a.cy, a.reach + b.reach
    if dx * dx + dy * dy >= far * far:
        return False
    corners = difference(a, b)
    px, py = corners[-1]
    for qx, qy in corners:
        if px * qy - py * qx <= 0:
            return False
        px, py = qx, qy
    return True


def touches(a: Shape, b: Shape) -> bool:
    """Whether two shapes are in contact: no farther apart than a tolerance, or overlapping."""
    return within(a, b, CONTACT)


def contains_point(shape: Shape, x: int, y: int) -> bool:
    """Whether a point lies in a shape or on its edge."""
    if x < shape.x0 or x > shape.x1 or y < shape.y0 or y > shape.y1:
        return False
    return all(a * x + b * y <= c for a, b, c in shape.edges())


def point_gap2(shape: Shape, x: int, y: int) -> Fraction:
    """The squared distance from a point to a shape, exactly; 0 inside it."""
    if contains_point(shape, x, y):
        return Fraction(0)
    least: Fraction | None = None
    (px, py) = shape.points[-1]
    for qx, qy in shape.points:
        ex, ey, dx, dy = qx - px, qy - py, x - px, y - py
        along, side = dx * ex + dy * ey, ex * ex + ey * ey
        if along <= 0:
            far = Fraction(dx * dx + dy * dy)
        elif along >= side:
            far = Fraction((x - qx) ** 2 + (y - qy) ** 2)
        else:
            far = Fraction((dx * ey - dy * ex) ** 2, side)
        least = far if least is None else min(least, far)
        px, py = qx, qy
    assert least is not None
    return least


def point_within(shape: Shape, x: int, y: int, distance: int) -> bool:
    """Whether a point is no farther from a shape than the distance."""
    far = shape.reach + distance
    dx, dy = x - shape.cx, y - shape.cy
    if distance < 0 or dx * dx + dy * dy > far * far:
        return False
    outside = False
    square = distance * distance
    for (ex, ey), (px, py) in zip(shape.sides, shape.points, strict=True):
        rx, ry = x - px, y - py
        away = ex * ry - ey * rx
        if away >= 0:
            continue
        outside = True
        if rx * rx + ry * ry <= square:
            return True
        length = ex * ex + ey * ey
        if 0 <= rx * ex + ry * ey <= length and away * away <= square * length:
            return True
    if not outside:
        return True
    return any((x - px) * (x - px) + (y - py) * (y - py) <= square for px, py in shape.points)


def meets_box(shape: Shape, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether any part of a shape lies in a box, edge included."""
    if shape.x0 > x1 or shape.x1 < x0 or shape.y0 > y1 or shape.y1 < y0:
        return False
    if (shape.x0 >= x0 and shape.x1 <= x1) or (shape.y0 >= y0 and shape.y1 <= y1):
        return True  # it cannot pass by the box on either side
    return all(a * (x0 if a > 0 else x1) + b * (y0 if b > 0 else y1) <= c for a, b, c in shape.edges())


def gap2_any(a: Pieces, b: Pieces) -> tuple[int, int]:
    """The exact squared distance between two things of several pieces."""
    best, *others = [gap2(p, q) for p in a for q in b]
    for square, unit in others:
        if square * best[1] < best[0] * unit:
            best = (square, unit)
    return best


def within_any(a: Pieces, b: Pieces, distance: int) -> bool:
    """Whether two things of several pieces are no farther apart than the distance."""
    return any(within(p, q, distance) for p in a for q in b)


def gap_any(a: Pieces, b: Pieces) -> int:
    """The distance between two things of several pieces, rounded down."""
    square, unit = gap2_any(a, b)
    return isqrt(square // unit)


def overlaps_any(a: Pieces, b: Pieces) -> bool:
    """Whether the insides of two things of several pieces meet."""
    return any(overlaps(p, q) for p in a for q in b)
