"""What editions of a miniatures game are compared by: two models face to face, and units abreast in an opening."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from sandtable.geometry.units import inches as in_mils
from sandtable.kernel.edition import OpeningUnit, Profile
from sandtable.kernel.ids import SeatId
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.situations import Place, ahead_of

FIRING, TARGET, UNIT = ModelId("A1.1"), ModelId("B1.1"), UnitId("A1")
ROOM = in_mils(120)
"""Both sides of a table on which any range fits."""
GAP = 2.5
"""Inches from one model of an opening position to the next, centre to centre."""


class OfClasses(Protocol):
    """Content with the classes that a force may have."""

    @property
    def classes(self) -> Mapping[Any, Any]: ...


C = TypeVar("C", bound=OfClasses)


class TableEdition(ABC, Generic[C]):
    """The facet `edition` of a game with packs, as far as it is the same in each."""

    def __init__(self, content: Callable[[], C]) -> None:
        self.content = content

    def profiles(self) -> tuple[Profile, ...]:
        content = self.content()
        return tuple([self.profile(content, of) for of in content.classes.values()])

    @abstractmethod
    def profile(self, content: C, of: Any) -> Profile:
        """A class as its profile prints it."""


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
