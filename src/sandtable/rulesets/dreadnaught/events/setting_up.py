"""What happens before the first turn, and when Initiative changes hands."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dreadnaught.events.changing import change, change_clock
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, ObstacleId, SystemId
from sandtable.rulesets.dreadnaught.state import Beacon, Build, Cruiser, Obstacle, Sea, SystemCard


class SystemChosen(Event, frozen=True):
    """A player chose a System card for the next slot; it lies face down until all are turned up (DN-BUILD-04)."""

    visibility: ClassVar[Visibility] = secret("seat", card=Audience.OWNER)

    seat: SeatId
    card: str

    def apply(self, state: Sea) -> None:
        before = state.builds[self.seat].cards if self.seat in state.builds else ()
        state.builds[self.seat] = Build(self.seat, (*before, self.card))


class ShipBuilt(Event, frozen=True):
    """The System cards of a ship lie open; in which order means nothing (DN-BUILD-05)."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    cards: tuple[str, ...]

    def apply(self, state: Sea) -> None:
        state.builds.pop(self.seat, None)
        for card in self.cards:
            name = SystemId(f"{self.seat}.{card}")
            state.systems[name] = SystemCard(name, self.seat, card)


class EnergyGained(Event, frozen=True):
    """Energy tokens of a Reactor."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    tokens: int

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, energy=self.tokens)


class InitiativeGained(Event, frozen=True):
    """A player holds the Initiative token, on its active side."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change_clock(state, initiative=self.seat, token_is_blank=False)


class MissionTurnedUp(Event, frozen=True):
    """The top of a Mission deck was shown, to see who begins."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId

    def apply(self, state: Sea) -> None:
        """It is shuffled back in."""


class ShipPlaced(Event, frozen=True):
    """A Dreadnaught is on the map."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: CellAt
    facing: int

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, at=self.at, facing=self.facing, start=self.at)


class CruiserPlaced(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: CruiserId
    at: CellAt
    facing: int

    def apply(self, state: Sea) -> None:
        state.cruisers[self.id] = Cruiser(self.id, self.seat, self.at, self.facing)


class BeaconPlaced(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: BeaconId
    at: CellAt

    def apply(self, state: Sea) -> None:
        old = state.beacons.get(self.id)
        state.beacons[self.id] = Beacon(self.id, self.seat, self.at, old is not None and old.destructible)


class ObstaclePlaced(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    kind: str
    at: CellAt
    facing: int

    def apply(self, state: Sea) -> None:
        state.placed += 1
        name = ObstacleId(f"ob{state.placed}")
        state.obstacles[name] = Obstacle(name, self.kind, self.at, self.facing)


class SelectionsMade(Event, frozen=True):
    """Setup bonuses that a player has used up."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    many: int

    def apply(self, state: Sea) -> None:
        captain = state.captains[self.seat]
        change(state.captains, self.seat, selections=captain.selections + self.many)


class SystemExchanged(Event, frozen=True):
    """A System card was exchanged for one that was set aside; what is Attached stays with the slot."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    old: SystemId
    card: str

    def apply(self, state: Sea) -> None:
        gone = state.systems.pop(self.old)
        name = SystemId(f"{self.seat}.{self.card}")
        state.systems[name] = SystemCard(name, self.seat, self.card, attached=gone.attached)
