"""A small game of squares on a field, with figures of its own, to try the shared room with."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import inches
from sandtable.geometry.zone import Box
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.tabletop.content import TableContent
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import ClassId, FeatureId, MarkerId, ModelId, PieceId, UnitId
from sandtable.tabletop.state import BaseFeature, BaseMarker, BaseModel, BaseUnit, Location, TableState

RED, BLUE = SeatId("R"), SeatId("B")
SQUARE, TOWER = ClassId("square"), ClassId("tower")
"""A square of one inch that is 1 high, and one of two inches that is 3 high."""
SIDES = {SQUARE: 1_000, TOWER: 2_000}
HEIGHTS = {SQUARE: 1, TOWER: 3}
BLOCK = PieceId("block")
"""A block of four inches by two, two high."""


class Exit(StrEnum):
    """How a model left play."""

    LOST = "lost"


class Model(BaseModel, frozen=True):
    """A square."""

    visibility: ClassVar[Visibility] = PUBLIC

    left_as: Exit | None = None


class Block(BaseFeature, frozen=True):
    """A block in the way."""

    visibility: ClassVar[Visibility] = PUBLIC

    size: int = 2

    @property
    def height(self) -> int:
        return self.size


class Skirmish(TableState[Model, BaseUnit, Block]):
    """Everything."""

    tables: ClassVar[tuple[str, ...]] = ("units", "models", "features", "markers")
    public_tables: ClassVar[tuple[str, ...]] = tables

    area: Box
    units: dict[UnitId, BaseUnit]
    models: dict[ModelId, Model]
    features: dict[FeatureId, Block]
    markers: dict[MarkerId, BaseMarker]

    @property
    def play_area(self) -> Box:
        return self.area


class Drawn(TableContent[Block]):
    """What the squares and blocks look like."""

    def __init__(self) -> None:
        super().__init__(Footprints(lambda id: rectangle(SIDES[id], SIDES[id]), lambda _: [_corners(4_000, 2_000)]))

    def height_of(self, class_id: ClassId) -> int:
        return HEIGHTS[class_id]


Field = Table[Skirmish]


def field(width: float = 24, height: float = 24) -> Field:
    """An empty field."""
    state = Skirmish(Box(0, 0, inches(width), inches(height)), {}, {}, {}, {})
    return Table(state, HookIndex(), Drawn())


def unit(
    g: Field,
    id: str,
    *places: tuple[float, float],
    of: ClassId = SQUARE,
    location: Location = Location.IN_PLAY,
) -> UnitId:
    """A unit whose models stand there, heading north; the first letter of its name is its seat."""
    name, seat = UnitId(id), SeatId(id[0])
    models = [ModelId(f"{id}.{n}") for n in range(1, len(places) + 1)]
    g.state.units[name] = BaseUnit(name, seat, of, tuple(models), location)
    for model, (x, y) in zip(models, places, strict=True):
        g.state.models[model] = Model(model, name, seat, of, at(x, y))
    return name


def block(g: Field, id: str, x: float, y: float, size: int = 2) -> FeatureId:
    """A block whose middle lies there: four inches from west to east, two from south to north."""
    name = FeatureId(id)
    g.state.features[name] = Block(name, BLOCK, at(x, y, 90), size)
    return name


def at(x: float, y: float, heading: float = 0) -> Pose:
    """A pose in inches and degrees."""
    return Pose(inches(x), inches(y), round(heading * 100))


def rectangle(length: int, width: int) -> Outline:
    """An outline with its middle at the origin, its length along the heading."""
    return Outline.polygon(_corners(length, width))


def _corners(length: int, width: int) -> tuple[tuple[int, int], ...]:
    x, y = length // 2, width // 2
    return ((x, y), (-x, y), (-x, -y), (x, -y))
