"""Figures of a pack made exact: lengths in whole milli-inches, outlines of models and terrain."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

MIL = Decimal("0.001")

Spot = tuple[int | float, int | float]
"""A point as a file has it."""
Corners = tuple[tuple[int, int], ...]


def mils(inches: int | float, place: str, problems: list[str]) -> int:
    """A length of the file in whole milli-inches, exactly; the decimal figures as written are what counts."""
    exact = Decimal(str(inches)) / MIL
    if exact != exact.to_integral_value():
        problems.append(f"{place}: {inches} is finer than a thousandth of an inch")
    return int(exact)


def polygon(spots: Sequence[Spot], place: str, problems: list[str]) -> Corners:
    """A convex polygon of the file in milli-inches."""
    points = tuple((mils(x, place, problems), mils(y, place, problems)) for x, y in spots)
    if not is_convex(points):
        problems.append(f"{place}: the points are not the corners of a convex polygon, counter-clockwise")
    return points


def polygons(pieces: Sequence[Sequence[Spot]], place: str, problems: list[str]) -> tuple[Corners, ...]:
    """The convex polygons that a piece of terrain is made of, one at least."""
    if not pieces:
        problems.append(f"{place}: has no polygon")
    return tuple([polygon(piece, f"{place}: piece {n}", problems) for n, piece in enumerate(pieces, 1)])


def is_convex(points: Corners) -> bool:
    """Whether every point lies on the left of every edge, so that the corners run counter-clockwise."""
    if len(points) < 3 or len(set(points)) != len(points):
        return False
    edges = zip(points, points[1:] + points[:1], strict=True)
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in edges for x, y in points]
    return min(turns) >= 0 and max(turns) > 0


def mirrored(half: Sequence[Spot], length: int, width: int) -> Corners:
    """An outline at the size of a model: its left half from front to back in shares of it, then the mirror image."""
    left = [(_share(x, length), _share(y, width)) for x, y in half]
    right = [(x, -y) for x, y in reversed(left) if y != 0]
    return tuple(left + right)


def _share(share: int | float, size: int) -> int:
    """A share of a size in whole milli-inches."""
    return int((Decimal(str(share)) * size).quantize(Decimal(1), ROUND_HALF_UP))
