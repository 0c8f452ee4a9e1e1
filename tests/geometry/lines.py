"""Sight line by line in exact fractions: try every line that could be the last one clear."""

from collections.abc import Sequence
from fractions import Fraction

from sandtable.geometry.shape import Shape
from sandtable.geometry.vec import Point

Exact = tuple[Fraction, Fraction]


def clipped(eye: Point, to: Exact, shape: Shape) -> tuple[Fraction, Fraction] | None:
    """The part (from, to) of the endless ray through `to`, in units of that way, strictly inside a shape."""
    low, high = Fraction(0), Fraction(10**9)
    dx, dy = to[0] - eye[0], to[1] - eye[1]
    for a, b, c in shape.edges():
        speed, room = a * dx + b * dy, c - a * eye[0] - b * eye[1]
        if speed == 0:
            if room <= 0:
                return None
        elif speed > 0:
            high = min(high, room / speed)
        else:
            low = max(low, room / speed)
    return (low, high) if low < high else None


def line_crosses(eye: Point, to: Exact, shape: Shape) -> bool:
    """Whether the line from the eye to a point meets the inside of a shape."""
    inside = clipped(eye, to, shape)
    return inside is not None and inside[0] < 1


def crossings(a: Shape, b: Shape) -> list[Exact]:
    """The points where sides of two shapes cross."""
    found: list[Exact] = []
    for (px, py), (ux, uy) in zip(a.points, a.sides, strict=True):
        for (qx, qy), (vx, vy) in zip(b.points, b.sides, strict=True):
            turn = ux * vy - uy * vx
            if turn:
                t = Fraction((qx - px) * vy - (qy - py) * vx, turn)
                s = Fraction((qx - px) * uy - (qy - py) * ux, turn)
                if 0 <= t <= 1 and 0 <= s <= 1:
                    found.append((px + t * ux, py + t * uy))
    return found


def nearest_in(eye: Point, to: Exact, target: Shape) -> Exact | None:
    """The first point of the closed target on the ray through a point."""
    low, high = Fraction(0), Fraction(10**9)
    dx, dy = to[0] - eye[0], to[1] - eye[1]
    for a, b, c in target.edges():
        speed, room = a * dx + b * dy, c - a * eye[0] - b * eye[1]
        if speed == 0:
            if room < 0:
                return None
        elif speed > 0:
            high = min(high, room / speed)
        else:
            low = max(low, room / speed)
    return (eye[0] + low * dx, eye[1] + low * dy) if low <= high else None


def some_line_is_clear(eye: Point, target: Shape, blockers: Sequence[Shape]) -> bool:
    """Whether the line to some point of the target meets no inside.

    The directions that are not clear are open, so if any is clear, one is that ends at a corner of the target, or
    passes a corner of a blocker, or ends where a blocker's side crosses the target's.
    """
    ways: list[Exact] = [(Fraction(x), Fraction(y)) for shape in (target, *blockers) for x, y in shape.points]
    ways += [point for blocker in blockers for point in crossings(blocker, target)]
    here = (Fraction(eye[0]), Fraction(eye[1]))
    ends = [end for way in ways if way != here and (end := nearest_in(eye, way, target)) is not None]
    return any(not any(line_crosses(eye, end, blocker) for blocker in blockers) for end in ends)
