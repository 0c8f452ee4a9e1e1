"""Markers, Terrain Features and patches of water changing in play."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_critical_die, shows_plain_dice
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId
from sandtable.rulesets.dw4.state import Battle, Critical, Marker, MarkerKind
from sandtable.tabletop.ids import PieceId


class MarkerPlaced(Event, frozen=True):
    """A Marker was put on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    kind: MarkerKind
    x: int
    y: int
    seat: SeatId | None = None
    """Who placed it, where that matters."""

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = Marker(self.marker, self.x, self.y, kind=self.kind, seat=self.seat)
        state.markers_placed += 1


class MarkerRemoved(Event, frozen=True):
    """A Marker was taken off the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    kind: MarkerKind
    because: str = ""

    def apply(self, state: Battle) -> None:
        del state.markers[self.marker]


class MinefieldTriggered(Event, frozen=True):
    """A model moved into contact with a Minefield."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    model: ModelId

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class MineDetonated(Event, frozen=True):
    """A Minefield went off under a model: what its opponent rolled, and the Damage it comes to."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    model: ModelId
    faces: tuple[int, ...]
    damage: int

    def apply(self, state: Battle) -> None:
        pass


@shows_critical_die
class WreckStruck(Event, frozen=True):
    """A model sailed across a Wreck: what the Critical Damage Die that was rolled for it shows."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    model: ModelId
    critical: Critical

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class MinesSwept(Event, frozen=True):
    """Dice were rolled to Clear Minefields."""

    visibility: ClassVar[Visibility] = PUBLIC

    models: tuple[ModelId, ...]
    faces: tuple[int, ...]
    cleared: int
    """How many Minefields may be Cleared for it."""

    def apply(self, state: Battle) -> None:
        pass


class FeatureDamaged(Event, frozen=True):
    """A Structure or an Iceberg suffered Damage; an Iceberg has less Mass for it."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    points: int
    in_all: int
    mass: int
    """What is left of its Mass."""

    def apply(self, state: Battle) -> None:
        feature = state.features[self.feature]
        state.features[self.feature] = replace(feature, damage=self.in_all, mass=self.mass)


class FeatureRemoved(Event, frozen=True):
    """A Terrain Feature is gone."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    piece: PieceId
    """Kept for those who read of it later."""

    def apply(self, state: Battle) -> None:
        del state.features[self.feature]
