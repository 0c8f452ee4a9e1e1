"""The records of a table that every miniatures game keeps, for a rule set to extend with its own.

A rule set's record begins with the fields of its base; its state names its tables as they are named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import SeatId
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Record, Visibility
from sandtable.tabletop.ids import ClassId, FeatureId, MarkerId, ModelId, PieceId, UnitId


class Location(StrEnum):
    """Where a unit is."""

    WAITING = "waiting to deploy"
    IN_PLAY = "in play"
    RESERVE = "in Reserve"
    INCOMING = "Incoming"
    """It stands on the table, but is not in play yet."""
    GONE = "gone"


# An enum looks up its members slowly, so those that every step asks for have names of their own.
WAITING: Final = Location.WAITING
IN_PLAY: Final = Location.IN_PLAY
RESERVE: Final = Location.RESERVE
INCOMING: Final = Location.INCOMING
GONE: Final = Location.GONE


class BaseUnit(Record, frozen=True):
    """A unit: one or more models that act together."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: UnitId
    seat: SeatId
    class_id: ClassId
    models: tuple[ModelId, ...]
    """Every model it began with; those that left play are marked themselves."""
    location: Location = Location.WAITING


class BaseModel(Record, frozen=True):
    """A model: a miniature on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: ModelId
    unit: UnitId
    seat: SeatId
    class_id: ClassId
    pose: Pose | None = None
    """None while it does not stand on the table."""

    if TYPE_CHECKING:

        @property
        def left_as(self) -> StrEnum | None:
            """How it left play, if it did: a field of the rule set's own."""


class BaseFeature(Record, frozen=True):
    """A piece of terrain on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: FeatureId
    piece: PieceId
    pose: Pose

    @property
    def height(self) -> int:
        """How high it stands in lines of sight, on the scale by which the game's models are measured."""
        return 0


class BaseMarker(Record, frozen=True):
    """A marker on the table: a fixed place, no obstacle."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: MarkerId
    x: int
    y: int


M_co = TypeVar("M_co", bound=BaseModel, covariant=True)
U_co = TypeVar("U_co", bound=BaseUnit, covariant=True)
F_co = TypeVar("F_co", bound=BaseFeature, covariant=True)


class TableState(State, Generic[M_co, U_co, F_co]):
    """A state with models, units and terrain of the rule set's own kinds.

    Its fields are declared by the rule set, so that they stand in the order of its saves.
    """

    if TYPE_CHECKING:

        @property
        def models(self) -> Mapping[ModelId, M_co]: ...

        @property
        def units(self) -> Mapping[UnitId, U_co]: ...

        @property
        def features(self) -> Mapping[FeatureId, F_co]: ...

        @property
        def markers(self) -> Mapping[MarkerId, BaseMarker]: ...

        @property
        def play_area(self) -> Box: ...


M = TypeVar("M", bound=BaseModel)
U = TypeVar("U", bound=BaseUnit)
F = TypeVar("F", bound=BaseFeature)

TableOf = Table[TableState[M, U, F]]
"""A table on which models, units and terrain are of these kinds."""

Tabletop = Table[TableState[BaseModel, BaseUnit, BaseFeature]]
"""A table of any miniatures game."""
