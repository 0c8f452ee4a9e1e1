"""Directions and steps on the table, in whole numbers only.

The table has x to the right (east) and y up (north). Heading 0 looks north (+y) and headings grow clockwise, so
9000 looks east (+x). A local outline has x ahead along the bow and y to PORT (left): that is the table's own
handedness, so a counter-clockwise outline stays counter-clockwise wherever it is put.

Every rounding here is floor(value + 1/2), the same for every sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.geometry.units import FULL_TURN, HALF_TURN, QUARTER_TURN

Point = tuple[int, int]
Points = tuple[Point, ...]

SCALE_BITS: Final = 30
SCALE: Final = 1 << SCALE_BITS
_HALF: Final = SCALE >> 1

# The series runs at a finer scale, so that its own rounding never reaches the 30 bits that are kept.
_FINE_BITS: Final = 80
_PI: Final = 3141592653589793238462643383279502884
_PI_UNIT: Final = 10**36

_directions: dict[int, Point] = {}


def _series(first: int, square: int, odd: int) -> int:
    """The alternating power series of sine (odd=1) or cosine (odd=0) at the fine scale."""
    total, term, n = 0, first, odd
    while term:
        total += term
        term = -((term * square) >> _FINE_BITS) // ((n + 1) * (n + 2))
        n += 2
        if -1 <= term <= 0:
            break
    shift = _FINE_BITS - SCALE_BITS
    return (total + (1 << (shift - 1))) >> shift


def _octant(angle: int) -> Point:
    """Sine and cosine of 0 .. 4500 centi-degrees, scaled by 2**30."""
    theta = (angle * _PI << _FINE_BITS) // (HALF_TURN * _PI_UNIT)
    square = (theta * theta) >> _FINE_BITS
    return _series(theta, square, 1), _series(1 << _FINE_BITS, square, 0)


def direction(heading: int) -> Point:
    """The unit vector of a heading, scaled by 2**30: the same whole numbers on every machine."""
    found = _directions.get(heading)
    if found is not None:
        return found
    quarter, angle = divmod(heading % FULL_TURN, QUARTER_TURN)
    if angle <= QUARTER_TURN // 2:
        sine, cosine = _octant(angle)
    else:
        cosine, sine = _octant(QUARTER_TURN - angle)
    vector = ((sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine))[quarter]
    if 0 <= heading < FULL_TURN:
        _directions[heading] = vector
    return vector


def advance(x: int, y: int, heading: int, distance: int) -> Point:
    """The point a distance ahead on a heading (astern when negative), rounded to whole mils."""
    dx, dy = _directions.get(heading) or direction(heading)
    return x + ((distance * dx + _HALF) >> SCALE_BITS), y + ((distance * dy + _HALF) >> SCALE_BITS)


def turned(points: Sequence[Point], heading: int) -> Points:
    """Local points (ahead, to port) as table offsets for a heading, rounded to whole mils."""
    sine, cosine = direction(heading)
    return tuple(
        [
            ((ahead * sine - port * cosine + _HALF) >> SCALE_BITS, (ahead * cosine + port * sine + _HALF) >> SCALE_BITS)
            for ahead, port in points
        ]
    )
