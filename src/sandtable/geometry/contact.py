"""Where two shapes touch."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT, Pieces, gap, point_within
from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point


def contact_point(shape: Shape, other: Pieces) -> Point:
    """The point at which a shape touches a thing, or comes closest to it; the middle where they touch along a side.

    Convex shapes that do not overlap are closest at a corner of one of them, so corners are all that is looked at.
    """
    nearest = min(other, key=lambda piece: gap(shape, piece))
    tolerance = gap(shape, nearest) + CONTACT
    points = {(x, y) for x, y in shape.points if point_within(nearest, x, y, tolerance)}
    points |= {(x, y) for x, y in nearest.points if point_within(shape, x, y, tolerance)}
    if not points:  # they overlap crosswise, with every corner outside the other
        return shape.centre
    return sum([x for x, _ in points]) // len(points), sum([y for _, y in points]) // len(points)
