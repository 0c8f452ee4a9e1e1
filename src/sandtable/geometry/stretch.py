"""How much of a straight line lies inside shapes, exactly. To touch a side or a corner is not to be inside."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point

Ratio = tuple[int, int]
"""A numerator and a denominator above 0."""


def inside(a: Point, b: Point, shape: Shape) -> tuple[Ratio, Ratio] | None:
    """From where to where the line from a to b runs inside a shape, in shares of it; None where it never does."""
    (ax, ay), (bx, by) = a, b
    if max(ax, bx) <= shape.x0 or min(ax, bx) >= shape.x1 or max(ay, by) <= shape.y0 or min(ay, by) >= shape.y1:
        return None
    dx, dy = bx - ax, by - ay
    low, low_unit, high, high_unit = 0, 1, 1, 1
    for p, q, c in shape.edges():
        beyond, speed = p * ax + q * ay - c, p * dx + q * dy
        if speed > 0:
            if -beyond * high_unit < high * speed:
                high, high_unit = -beyond, speed
        elif speed < 0:
            if beyond * low_unit > low * -speed:
                low, low_unit = beyond, -speed
        elif beyond >= 0:
            return None
    return ((low, low_unit), (high, high_unit)) if low * high_unit < high * low_unit else None


def crosses(a: Point, b: Point, shapes: Iterable[Shape]) -> bool:
    """Whether the line from a to b runs inside one of the shapes anywhere."""
    return any([inside(a, b, shape) is not None for shape in shapes])


def share_inside(a: Point, b: Point, shapes: Iterable[Shape]) -> Fraction:
    """The share of the line from a to b inside the shapes together; where two overlap it counts once."""
    found = [part for shape in shapes if (part := inside(a, b, shape)) is not None]
    if not found:
        return Fraction(0)
    if len(found) == 1:
        (low, low_unit), (high, high_unit) = found[0]
        return Fraction(high * low_unit - low * high_unit, high_unit * low_unit)
    parts = sorted([(Fraction(*start), Fraction(*end)) for start, end in found])
    total, reached = Fraction(0), Fraction(0)
    for start, end in parts:
        if end > reached:
            total += end - max(start, reached)
            reached = end
    return total
