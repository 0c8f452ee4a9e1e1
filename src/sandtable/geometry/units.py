"""Lengths and angles as whole numbers: milli-inches ("mils") and centi-degrees.

Exactly 10" is 10000 and exactly 45 degrees is 4500, so a boundary is a comparison of whole numbers and a replay
is the same on every machine.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

INCH: Final = 1000
DEGREE: Final = 100
QUARTER_TURN: Final = 9000
HALF_TURN: Final = 18000
FULL_TURN: Final = 36000


def inches(length: str | int | float | Decimal) -> int:
    """A length written in inches, as mils; a float is read as it prints, so 0.1 is a tenth."""
    exact = Decimal(str(length)) * INCH
    return int(exact.to_integral_value(rounding=ROUND_HALF_UP))


def degrees(angle: str | int | float | Decimal) -> int:
    """An angle written in degrees, as centi-degrees."""
    exact = Decimal(str(angle)) * DEGREE
    return int(exact.to_integral_value(rounding=ROUND_HALF_UP))


def _shown(amount: int, unit: int) -> str:
    whole, rest = divmod(abs(amount), unit)
    digits = str(unit + rest)[1:].rstrip("0")
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def show_inches(mils: int) -> str:
    """A length for people: 7500 reads 7.5" and 10000 reads 10"."""
    return _shown(mils, INCH) + '"'


def show_degrees(angle: int) -> str:
    """An angle for people: 2250 reads 22.5 with the degree sign."""
    return _shown(angle, DEGREE) + "\N{DEGREE SIGN}"


def normal(heading: int) -> int:
    """The same heading within 0 .. 35999."""
    return heading % FULL_TURN
