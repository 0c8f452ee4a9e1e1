"""Whether a shape lies entirely on others, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.geometry.shape import Shape

Corner = tuple[Fraction, Fraction]
Loop = list[Corner]


def covers(pieces: Iterable[Shape], shape: Shape) -> bool:
    """Whether every point of a shape lies on one of the pieces or another; a common edge is no gap."""
    left = [_loop(shape)]
    for piece in pieces:
        left = [rest for loop in left for rest in _without(loop, _loop(piece))]
        if not left:
            return True
    return not left


def _loop(shape: Shape) -> Loop:
    """The corners of a shape, which are counter-clockwise."""
    return [(Fraction(x), Fraction(y)) for x, y in shape.points]


def _without(loop: Loop, piece: Loop) -> list[Loop]:
    """What is left of a convex loop outside another: cut off along one edge of that after the other."""
    outside: list[Loop] = []
    for n, corner in enumerate(piece):
        before = piece[n - 1]
        beyond = _cut(loop, corner, before)
        if _twice_area(beyond) > 0:
            outside.append(beyond)
        loop = _cut(loop, before, corner)
        if _twice_area(loop) <= 0:
            break
    return outside


def _cut(loop: Loop, a: Corner, b: Corner) -> Loop:
    """The part of a convex loop to the left of a line."""
    kept: Loop = []
    for n, here in enumerate(loop):
        before = loop[n - 1]
        s, t = _side(a, b, before), _side(a, b, here)
        if s * t < 0:
            part = s / (s - t)
            kept.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
        if t >= 0:
            kept.append(here)
    return kept


def _side(a: Corner, b: Corner, p: Corner) -> Fraction:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _twice_area(loop: Loop) -> Fraction:
    return sum((p[0] * q[1] - p[1] * q[0] for p, q in zip(loop, loop[1:] + loop[:1], strict=True)), Fraction())
