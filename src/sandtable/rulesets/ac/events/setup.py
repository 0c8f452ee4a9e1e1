"""Setting up: terrain, markers, who is General A, units put on the table."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import FeatureId, MarkerId, ModelId, PieceId, UnitId
from sandtable.rulesets.ac.state import Battle, Feature, Marker
from sandtable.tabletop.events import arrive
from sandtable.tabletop.state import Location


class FeaturePlaced(Event, frozen=True):
    """A piece of terrain lies on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    piece: PieceId
    pose: Pose
    size: int
    group: str

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = Feature(self.feature, self.piece, self.pose, self.size, self.group)


class ClashSettled(Event, frozen=True):
    """The Clash is known, by chance or by choice (AC-SETUP-12)."""

    visibility: ClassVar[Visibility] = PUBLIC

    clash: str
    rounds: int

    def apply(self, state: Battle) -> None:
        state.settings = replace(state.settings, clash=self.clash, rounds=self.rounds, settling="")
        state.clock = replace(state.clock, active=None)


class DiagonalDrawn(Event, frozen=True):
    """On which diagonal the Primaries of Flanking Manoeuvres lie (AC-CLASH5-03)."""

    visibility: ClassVar[Visibility] = PUBLIC

    mirrored: bool

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, mirrored=self.mirrored)


class MarkerPlaced(Event, frozen=True):
    """A Strategic Objective Marker lies on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    x: int
    y: int
    role: str

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = Marker(self.marker, self.x, self.y, self.role)


class MarkerRemoved(Event, frozen=True):
    """A Strategic Objective Marker was taken off the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId

    def apply(self, state: Battle) -> None:
        del state.markers[self.marker]


class CardsCompared(Event, frozen=True):
    """Both Generals showed the top cards of their decks; they go back, and the decks are shuffled (AC-CARD-08)."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    cards: tuple[CardId, ...]
    """In the order of the seats."""
    higher: SeatId | None
    """Whose card has the higher Value, and who so decides; nobody's on a tie."""

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, active=self.higher)


class GeneralANamed(Event, frozen=True):
    """A seat is General A."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, general_a=self.seat, active=None)


class DicePooled(Event, frozen=True):
    """A General rolled dice that are used one by one, and everybody sees them."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    what: str
    faces: tuple[int, ...]
    units: tuple[UnitId, ...] = ()
    """Whom they are for, where that was chosen with them."""

    def apply(self, state: Battle) -> None:
        pass


class UnitDeployed(Event, frozen=True):
    """A unit was put on the table, in a Round or before the first (AC-READY-20)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        arrive(state, self.unit, self.models, self.poses, Location.IN_PLAY)
