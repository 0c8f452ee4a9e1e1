"""Sight by the plain loop, with shapely: the shadow of every thing, cut from the target. Slow, and easy to believe."""

from collections.abc import Sequence
from typing import NamedTuple

import shapely
from shapely.affinity import scale

from sandtable.geometry.shape import Body, Shape, pieces_of
from sandtable.geometry.sight import Thing
from sandtable.geometry.vec import Point

FAR = 10_000
"""Shadows reach this many times as far from the eye as the thing that throws them."""


class PlainSight(NamedTuple):
    """Areas instead of verdicts, so that a test can keep clear of the boundary."""

    visible_area: float
    covered: dict[int, float]


def polygon(shape: Shape) -> shapely.Polygon:
    """A shape as shapely knows it."""
    return shapely.Polygon(shape.points)


def shadow(eye: Point, piece: Shape) -> shapely.Geometry:
    """The piece and all that lies behind it."""
    near = polygon(piece)
    return near.union(scale(near, FAR, FAR, origin=eye)).convex_hull


def plain_look(eye: Point, target: Body, things: Sequence[Thing[int]], grow: float = 0.0) -> PlainSight:
    """The visible area of the target, and per thing the area it takes from the region in front of the target.

    `grow` widens every hiding thing (or narrows it when negative): a verdict that differs between the two is too close.
    """
    whole = shapely.union_all([polygon(piece) for piece in pieces_of(target)])
    hiding = [piece for thing in things if thing.height for piece in thing.pieces]
    shadows = shapely.union_all([shadow(eye, piece).buffer(grow) for piece in hiding])
    swept = shapely.union_all([polygon(p).union(shapely.Point(eye)).convex_hull for p in pieces_of(target)])
    in_front = swept.difference(whole)
    covered = {
        thing.key: in_front.intersection(shapely.union_all([polygon(p) for p in thing.pieces])).area for thing in things
    }
    return PlainSight(whole.difference(shadows).area, covered)
