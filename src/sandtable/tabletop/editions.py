"""What editions of a miniatures game are compared by: two models face to face, and units abreast in an opening."""

from __future__ import annotations

from typing import Protocol

from sandtable.geometry.units import inches as in_mils
from sandtable.kernel.edition import OpeningUnit
from sandtable.kernel.ids import SeatId
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.situations import Place, ahead_of

FIRING, TARGET, UNIT = ModelId("A1.1"), ModelId("B1.1"), UnitId("A1")
ROOM = in_mils(120)
"""Both sides of a table on which any range fits."""
GAP = 2.5
"""Inches from one model of an opening position to the next, centre to centre."""


class LaysOut(Protocol):
    """A situation that puts units down."""

    def unit(self, seat: str, class_name: str, *places: Place | None) -> UnitId: ...


def face_to_face(t: LaysOut, firing: str, target: str, inches: int) -> None:
    """Put a model of one class down, and one of another so far ahead of it that looks back."""
    t.unit("A", firing, (60, 20, 0))
    t.unit("B", target, ahead_of(FIRING, inches, turned=180).or_nearly())


def abreast(
    unit: OpeningUnit, seats: tuple[SeatId, ...], width: int, height: int
) -> tuple[tuple[float, float, float], ...]:
    """Where the models of a unit stand on a table of this size in mils, looking at the enemy's edge.

    Measured in inches and degrees, the first seat in the south.
    """
    found = []
    for n in range(unit.models):
        x, y = width / 2000 + unit.across + n * GAP, unit.ahead
        north = unit.seat != seats[0]
        found.append((width / 1000 - x, height / 1000 - y, 180.0) if north else (x, y, 0.0))
    return tuple(found)


def span(least: int, most: int) -> str:
    """A range of figures as a profile prints it."""
    return str(least) if least == most else f"{least} to {most}"
