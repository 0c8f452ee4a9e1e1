"""Putting a marker on the table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain, islice
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.table import Table
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import footprint, grounds, models_set_down

TRIES = 24
GRID = INCH // 2
STRIDE = 7
"""How many spots of the grid are passed over in a first look."""


class Spot(msgspec.Struct, frozen=True):
    """A place on the table without a heading."""

    x: int
    y: int


class PlaceSpot(Place[Spot], frozen=True):
    """Name a place on the table; whoever derives it says where it may not be, and how one is found."""

    form: ClassVar[str] = "point"
    answers: ClassVar[Any] = Spot

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None:
            return None if self.passing else self._refuse(f"{self.question}: this cannot be passed")
        if not isinstance(answer, Spot) or type(answer.x) is not int or type(answer.y) is not int:
            return self._refuse(f"{self.question}: a place in whole mils is wanted")
        return self.objection(table, answer)

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        """Why it may not be there; `None` where it may."""
        raise NotImplementedError


class PlaceMarker(PlaceSpot, frozen=True):
    """Put one marker down, clear of models, terrain and other markers. A rule set derives it and draws the marker."""

    outline: ClassVar[Outline]
    """What a marker covers, its centre at the origin."""
    across: ClassVar[int]
    """How far a marker is across."""
    lying: ClassVar[Outline | None] = None
    """What markers cover that lie there, where the one that is put down is of another size."""

    kind: StrEnum
    near: tuple[ModelId, ...] = ()
    """It must lie within reach of one of these; anywhere where there are none."""
    reach: int = 0
    apart: int = INCH
    """It may not lie within this distance of a model, a piece of terrain or another marker."""
    zone: Box | None = None
    """It must lie wholly within it; the play area where there is none."""
    around: Spot | None = None
    """Its centre must lie within reach of this place, where there is one."""

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        fault = self.fault(table, spot)
        return None if fault is None else self._refuse(f"{self.question}: it {fault}")

    def fault(self, table: Table[Any], spot: Spot) -> str | None:
        """What is wrong with a place; `None` where it is right."""
        zone = self.zone or table.state.play_area
        if not zone.holds_point(spot.x, spot.y):
            return "does not lie wholly where it may"
        shape = self.outline.at(Pose(spot.x, spot.y))
        if not zone.holds(shape):
            return "does not lie wholly where it may"
        if self.around is not None and not _is_near(spot, self.around, self.reach):
            return "does not lie within reach"
        if self.near and not any([within(shape, footprint(table, m), self.reach) for m in self.near]):
            return f"does not lie within reach of {' or '.join(self.near)}"
        for name, piece in self._laid_out(table):
            if within(shape, piece, self.apart):
                return f"lies too close to {name}"
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Spot | None:
        spans = self._spans(table)
        for _ in range(TRIES):
            span = spans[pick.randrange(len(spans))]
            x = span.x0 + pick.randrange(span.x1 - span.x0 + 1)
            spot = Spot(x, span.y0 + pick.randrange(span.y1 - span.y0 + 1))
            if self.fault(table, spot) is None:
                return spot
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> Spot | None:
        if self.passing:
            return None
        found = self.first(table)
        if found is None:
            raise EngineFault(f"there is no room for a {self.kind.value}")
        return found

    def first(self, table: Table[Any]) -> Spot | None:
        """A place found without chance, wherever there is one on a grid."""
        return next((spot for spot in self._grid(table) if self.fault(table, spot) is None), None)

    def exists(self, table: Table[Any]) -> bool:
        """Whether there is a place on that grid. It is narrowest at its edges, so some spots all over it come first."""
        first_look = islice(self._grid(table), 0, None, STRIDE)
        return any(self.fault(table, spot) is None for spot in chain(first_look, self._grid(table)))

    def _grid(self, table: Table[Any]) -> Iterator[Spot]:
        for span in self._spans(table):
            for y in range(span.y0, span.y1 + 1, GRID):
                for x in range(span.x0, span.x1 + 1, GRID):
                    yield Spot(x, y)

    def _spans(self, table: Table[Any]) -> list[Box]:
        """Boxes that hold every place that could be legal."""
        zone = self.zone or table.state.play_area
        if self.around is not None:
            there = self.outline.at(Pose(self.around.x, self.around.y))
            return [around(there, self.reach, zone)]
        if not self.near:
            return [zone]
        far = self.reach + self.across
        return [around(footprint(table, model), far, zone) for model in self.near]

    def _laid_out(self, table: Tabletop) -> list[tuple[str, Shape]]:
        """Models, terrain and markers, piece by piece with what they are called: asked about for many spots."""

        def look() -> list[tuple[str, Shape]]:
            models = [(model.id, footprint(table, model.id)) for model in models_set_down(table)]
            lands = [(name, piece) for name, land in grounds(table).lands.items() for piece in land.pieces]
            markers = [(m.id, lying.at(Pose(m.x, m.y))) for m in table.state.markers.values()]
            return [*models, *lands, *markers]

        lying = self.lying or self.outline
        return table.memo(("laid out", lying), look)


def _is_near(spot: Spot, other: Spot, reach: int) -> bool:
    return (spot.x - other.x) ** 2 + (spot.y - other.y) ** 2 <= reach * reach


def around(shape: Shape, far: int, zone: Box) -> Box:
    """The part of a zone that comes within a distance of the box of a shape."""
    return Box(
        max(zone.x0, shape.x0 - far),
        max(zone.y0, shape.y0 - far),
        min(zone.x1, shape.x1 + far),
        min(zone.y1, shape.y1 + far),
    )
