"""The records of a table that every miniatures game keeps, for a rule set to extend with its own.

A rule set's record begins with the fields of its base; its state names its tables as they are named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Record, Visibility
from sandtable.tabletop.ids import ClassId, FeatureId, MarkerId, ModelId, PieceId, UnitId
from sandtable.tabletop.zones import Edge


class Location(StrEnum):
    """Where a unit is."""

    WAITING = "waiting to deploy"
    IN_PLAY = "in play"
    RESERVE = "in Reserve"
    INCOMING = "Incoming"
    """It stands on the table, but is not in play yet."""
    ABOARD = "aboard another unit"
    GONE = "gone"


# An enum looks up its members slowly, so those that every step asks for have names of their own.
WAITING: Final = Location.WAITING
IN_PLAY: Final = Location.IN_PLAY
RESERVE: Final = Location.RESERVE
INCOMING: Final = Location.INCOMING
ABOARD: Final = Location.ABOARD
GONE: Final = Location.GONE


class BaseSettings(Record, frozen=True):
    """What was agreed before the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    seats: tuple[SeatId, ...]

    if TYPE_CHECKING:

        @property
        def width(self) -> int:
            """How wide the table is: a field of the rule set's own, as the next one."""

        @property
        def height(self) -> int: ...


class Acting(Protocol):
    """Who acts, as the clock of a game knows it."""

    @property
    def active(self) -> SeatId | None: ...

    @property
    def unit(self) -> UnitId | None: ...


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


class Patch(Record, frozen=True):
    """A stretch of the table that is not as open as the rest, as its piece says. It is no obstacle."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: FeatureId
    piece: PieceId
    pose: Pose


class Score(Record, frozen=True):
    """Victory points once scored, and what for."""

    visibility: ClassVar[Visibility] = PUBLIC

    points: int
    round: int
    what: str
    rule: RuleId


class BaseSide(Record, frozen=True):
    """A player's side."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    faction: str
    force: str
    edge: Edge | None = None
    """The edge of the table that is its own."""

    if TYPE_CHECKING:

        @property
        def scores(self) -> tuple[Score, ...]:
            """What it has scored so far: a field of the rule set's own."""

    @property
    def vp(self) -> int:
        return sum([score.points for score in self.scores])


M_co = TypeVar("M_co", bound=BaseModel, covariant=True)
U_co = TypeVar("U_co", bound=BaseUnit, covariant=True)
F_co = TypeVar("F_co", bound=BaseFeature, covariant=True)


class TableState(State, Generic[M_co, U_co, F_co]):
    """A state with models, units and terrain of the rule set's own kinds.

    Its fields are declared by the rule set, so that they stand in the order of its saves.
    """

    if TYPE_CHECKING:

        @property
        def settings(self) -> BaseSettings: ...

        @property
        def clock(self) -> Acting: ...

        @property
        def models(self) -> Mapping[ModelId, M_co]: ...

        @property
        def units(self) -> Mapping[UnitId, U_co]: ...

        @property
        def features(self) -> Mapping[FeatureId, F_co]: ...

        @property
        def markers(self) -> Mapping[MarkerId, BaseMarker]: ...

    @property
    def play_area(self) -> Box:
        return Box(0, 0, self.settings.width, self.settings.height)

    @property
    def at_work(self) -> str:
        """The unit being activated, else the seat whose turn it is."""
        return self.clock.unit or self.clock.active or ""


M = TypeVar("M", bound=BaseModel)
U = TypeVar("U", bound=BaseUnit)
F = TypeVar("F", bound=BaseFeature)

TableOf = Table[TableState[M, U, F]]
"""A table on which models, units and terrain are of these kinds."""

Tabletop = Table[TableState[BaseModel, BaseUnit, BaseFeature]]
"""A table of any miniatures game."""
