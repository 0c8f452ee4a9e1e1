"""Concave coasts cut into convex pieces, areas grown and clipped to be drawn; the only room that uses shapely.

Two pieces that share a cut leave a seam no line of sight may slip through, so a thin bridge lies across every cut:
then the insides of the pieces together are the inside of the whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

import shapely

from sandtable.geometry.measure import contains_point
from sandtable.geometry.shape import Region, Shape, centroid, convex_loop, hull
from sandtable.geometry.vec import Point, Points
from sandtable.geometry.zone import Box

_ROUNDNESS: Final = 6
_BRIDGE_SLOPES: Final = (8, 16, 32, 64, 128, 256)


def convex_pieces(points: Sequence[Point]) -> tuple[Points, ...]:
    """Convex polygons that together make up a polygon, with bridges over the cuts."""
    loop = _simple_loop(points)
    pieces = _merged(_triangles(loop))
    bridges = [_bridge(pieces, a, b) for a, b in _cuts(pieces)]
    return tuple(convex_loop(piece) for piece in [*pieces, *bridges])


def region(points: Sequence[Point]) -> Region:
    """A region from the corners of any simple polygon, its centre the exact centroid."""
    loop = _simple_loop(points)
    return Region([Shape(piece) for piece in convex_pieces(loop)], centroid((loop,)))


def union(shapes: Sequence[Shape]) -> Region:
    """A region from shapes that overlap or touch, its centre the centroid of their union.

    Shapes that make one polygon without holes are cut anew, so that no seam stays between them.
    """
    joined = shapely.union_all([shapely.Polygon(shape.points) for shape in shapes])
    if isinstance(joined, shapely.Polygon) and not joined.interiors:
        corners = [(round(x), round(y)) for x, y in joined.exterior.coords]
        rounded = shapely.Polygon(corners)
        if rounded.is_valid and rounded.equals(joined):
            return region(corners)
    return Region(shapes, union_centroid(shapes))


def union_centroid(shapes: Sequence[Shape]) -> Point:
    """The centroid of what several shapes cover together, overlaps counted once, rounded to whole mils."""
    middle = shapely.union_all([shapely.Polygon(shape.points) for shape in shapes]).centroid
    return round(middle.x), round(middle.y)


def grown(loops: Sequence[Points], distance: int) -> Points:
    """The outline, counter-clockwise, of everything within a distance of several polygons that hang together.

    To be drawn only: its round corners are cut short, so it decides nothing.
    """
    joined = shapely.union_all([shapely.Polygon(loop) for loop in loops])
    area = joined.buffer(distance, quad_segs=_ROUNDNESS)
    if not isinstance(area, shapely.Polygon):
        raise ValueError("the polygons lie too far apart to grow together")
    return _drawn(area)


def clipped(points: Sequence[Point], box: Box) -> Points:
    """The largest part of a polygon that lies in a box, counter-clockwise; nothing where there is none.

    To be drawn only.
    """
    common = shapely.Polygon(points).intersection(shapely.box(box.x0, box.y0, box.x1, box.y1))
    parts = [part for part in shapely.get_parts(common) if isinstance(part, shapely.Polygon)]
    return _drawn(max(parts, key=lambda part: part.area)) if parts else ()


def _drawn(polygon: shapely.Polygon) -> Points:
    """The outer corners of a polygon in whole mils, counter-clockwise."""
    corners = [(round(x), round(y)) for x, y in shapely.orient_polygons(polygon).exterior.coords[:-1]]
    return tuple(corner for i, corner in enumerate(corners) if corner != corners[i - 1])


def across(points: Sequence[Point]) -> int:
    """The greatest distance between two points of a polygon, rounded down to whole mils."""
    corners = hull(points)
    return isqrt(max((ax - bx) ** 2 + (ay - by) ** 2 for ax, ay in corners for bx, by in corners))


def _simple_loop(points: Sequence[Point]) -> Points:
    """The corners of a polygon counter-clockwise, without repeats and without corners in the middle of a side."""
    loop = [point for i, point in enumerate(points) if point != points[i - 1]]
    if len(set(loop)) < 3 or not shapely.Polygon(loop).is_valid:
        raise ValueError(f"the sides of a polygon may not cross or touch: {list(points)}")
    count = len(loop)
    corners = [loop[i] for i in range(count) if _turn(loop[i - 1], loop[i], loop[(i + 1) % count])]
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    return tuple(corners if area > 0 else corners[::-1])


def _turn(a: Point, b: Point, c: Point) -> int:
    """Positive when the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _triangles(loop: Points) -> list[Points]:
    """A polygon cut into triangles by taking off one ear after another."""
    rest = list(loop)
    ears: list[Points] = []
    while len(rest) > 3:
        tip = next(i for i in range(len(rest)) if _is_ear(rest, i))
        ears.append((rest[tip - 1], rest[tip], rest[(tip + 1) % len(rest)]))
        del rest[tip]
    ears.append((rest[0], rest[1], rest[2]))
    return ears


def _is_ear(rest: list[Point], i: int) -> bool:
    """Whether the corner i turns left and its triangle holds no other corner."""
    a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
    if _turn(a, b, c) <= 0:
        return False
    others = [p for p in rest if p not in (a, b, c)]
    return not any(_turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0 for p in others)


def _merged(pieces: list[Points]) -> list[Points]:
    """Pieces joined again over every cut they do not need to stay convex."""
    for a, b in _cuts(pieces):
        left = next(piece for piece in pieces if (a, b) in _sides(piece))
        right = next(piece for piece in pieces if (b, a) in _sides(piece))
        joined = _joined(left, right, a, b)
        if all(_turn(joined[i - 2], joined[i - 1], joined[i]) > 0 for i in range(len(joined))):
            pieces = [piece for piece in pieces if piece not in (left, right)]
            pieces.append(joined)
    return pieces


def _sides(piece: Points) -> list[tuple[Point, Point]]:
    return [(piece[i - 1], piece[i]) for i in range(len(piece))]


def _cuts(pieces: list[Points]) -> list[tuple[Point, Point]]:
    """The sides two pieces share, each once."""
    sides = {side for piece in pieces for side in _sides(piece)}
    return sorted((a, b) for a, b in sides if (b, a) in sides and a < b)


def _joined(left: Points, right: Points, a: Point, b: Point) -> Points:
    """Two pieces as one loop, the shared side from a to b left out."""
    i, j = left.index(b), right.index(a)
    # left from b round to a, then right from after a round to before b.
    return left[i:] + left[:i] + (right[j:] + right[:j])[1:-1]


def _bridge(pieces: list[Points], a: Point, b: Point) -> Points:
    """A thin convex piece across the cut from a to b, inside the pieces on both sides of it."""
    left = next(piece for piece in pieces if (a, b) in _sides(piece))
    right = next(piece for piece in pieces if (b, a) in _sides(piece))
    dx, dy = b[0] - a[0], b[1] - a[1]
    for slope in _BRIDGE_SLOPES:
        port = ((a[0] + b[0] - 2 * dy // slope) // 2, (a[1] + b[1] + 2 * dx // slope) // 2)
        starboard = ((a[0] + b[0] + 2 * dy // slope) // 2, (a[1] + b[1] - 2 * dx // slope) // 2)
        if _turn(a, b, port) <= 0 or _turn(a, b, starboard) >= 0:
            break
        if contains_point(Shape(left), *port) and contains_point(Shape(right), *starboard):
            return hull((a, starboard, b, port))
    raise ValueError(f"the polygon is too thin at the cut from {a} to {b}")
