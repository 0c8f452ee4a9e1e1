"""Straight lines between two points, exactly."""

from __future__ import annotations

from sandtable.geometry.vec import Point


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b and that from c to d have a point in common; touching is enough."""
    ends_of_other = _side(a, b, c), _side(a, b, d)
    ends_of_one = _side(c, d, a), _side(c, d, b)
    if any(ends_of_other) or any(ends_of_one):
        return ends_of_other[0] * ends_of_other[1] <= 0 and ends_of_one[0] * ends_of_one[1] <= 0
    # All four are in one line: they meet where their spans do.
    return all([min(a[n], b[n]) <= max(c[n], d[n]) and min(c[n], d[n]) <= max(a[n], b[n]) for n in (0, 1)])


def _side(a: Point, b: Point, point: Point) -> int:
    """On which side of the line from a to b a point lies: above 0 to its left, 0 in line with it."""
    turn = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return (turn > 0) - (turn < 0)
