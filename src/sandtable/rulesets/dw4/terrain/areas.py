"""Terrain Areas: the parts of the Play Area that share out the terrain."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.shape import Region, Shape
from sandtable.geometry.zone import Box
from sandtable.rulesets.dw4.state import BattleTable

AREA_SIDE = 24_000
MOST_MASS = 12
"""The combined Mass of the Terrain Features of one Area (DW4-SETUP-08)."""

Corner = tuple[Fraction, Fraction]


def terrain_areas(g: BattleTable) -> tuple[Box, ...]:
    """Equal Areas of about 24" by 24", lowest x first, then lowest y (DW4-SETUP-07)."""
    width, height = g.state.settings.width, g.state.settings.height
    columns, rows = -(-width // AREA_SIDE), -(-height // AREA_SIDE)
    return tuple(
        Box(width * c // columns, height * r // rows, width * (c + 1) // columns, height * (r + 1) // rows)
        for c in range(columns)
        for r in range(rows)
    )


def areas_holding(g: BattleTable, region: Region) -> tuple[int, ...]:
    """The Area that holds the largest part of a Terrain Feature; several where they are equal (DW4-SETUP-08)."""
    shares = [_share(region, area) for area in terrain_areas(g)]
    most = max(shares)
    return tuple(n for n, share in enumerate(shares) if share == most)


def _share(region: Region, area: Box) -> Fraction:
    """Twice the area of what lies in the box, exact; where pieces overlap it counts for each."""
    if area.holds(region):
        return sum((_twice_area([(Fraction(x), Fraction(y)) for x, y in p.points]) for p in region.pieces), Fraction())
    return sum((_clipped(piece, area) for piece in region.pieces), Fraction())


def _clipped(piece: Shape, area: Box) -> Fraction:
    loop = [(Fraction(x), Fraction(y)) for x, y in piece.points]
    for axis, limit, sign in ((0, area.x0, 1), (0, area.x1, -1), (1, area.y0, 1), (1, area.y1, -1)):
        loop = _cut(loop, axis, limit, sign)
    return _twice_area(loop)


def _cut(loop: list[Corner], axis: int, limit: int, sign: int) -> list[Corner]:
    """The part of a convex loop on one side of an upright or level line."""
    kept: list[Corner] = []
    for n, here in enumerate(loop):
        before = loop[n - 1]
        a, b = sign * (before[axis] - limit), sign * (here[axis] - limit)
        if a * b < 0:
            part = a / (a - b)
            kept.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
        if b >= 0:
            kept.append(here)
    return kept


def _twice_area(loop: list[Corner]) -> Fraction:
    return sum((p[0] * q[1] - p[1] * q[0] for p, q in zip(loop, loop[1:] + loop[:1], strict=True)), Fraction())
