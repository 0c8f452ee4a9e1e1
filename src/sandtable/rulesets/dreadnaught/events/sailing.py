"""What moves on the sea, and what goes from it."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.events.changing import change
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, ObstacleId, TokenId
from sandtable.rulesets.dreadnaught.state import Sea, Token


class ShipMoved(Event, frozen=True):
    """A Dreadnaught entered a hex."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: CellAt

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, at=self.at, entered=state.ships[self.seat].entered + 1)


class SlippedOut(Event, frozen=True):
    """A Dreadnaught got out of Obstacles by a single hex, without a collision so far."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    obstacles: tuple[ObstacleId, ...]

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, slipped=self.obstacles)


class ShipShifted(Event, frozen=True):
    """A Dreadnaught was moved in setup: nothing is entered."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: CellAt

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, at=self.at)


class ShipTurned(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    facing: int

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, facing=self.facing)


class MovementBlocked(Event, frozen=True):
    """The edge of the map or another ship stopped a ship."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        """It stays where it is."""


class CruiserMoved(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: CruiserId
    at: CellAt

    def apply(self, state: Sea) -> None:
        change(state.cruisers, self.id, at=self.at)


class CruiserTurned(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: CruiserId
    facing: int

    def apply(self, state: Sea) -> None:
        change(state.cruisers, self.id, facing=self.facing)


class CruisersReadied(Event, frozen=True):
    """Disarmed Cruisers are flipped to their normal side."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    ids: tuple[CruiserId, ...]
    relieved: bool = False
    """Their Strain goes, too."""

    def apply(self, state: Sea) -> None:
        for each in self.ids:
            change(state.cruisers, each, disarmed=False)
            if self.relieved:
                change(state.cruisers, each, strain=0)


class CruiserDisarmed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: CruiserId

    def apply(self, state: Sea) -> None:
        change(state.cruisers, self.id, disarmed=True)


class CruiserDestroyed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: CruiserId
    by: SeatId = SeatId("")
    at: CellAt = (0, 0)

    def apply(self, state: Sea) -> None:
        del state.cruisers[self.id]


class BeaconDestroyed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: BeaconId
    by: SeatId = SeatId("")

    def apply(self, state: Sea) -> None:
        del state.beacons[self.id]
        change(state.captains, self.seat, beacon_lost=True)


class BeaconsExposed(Event, frozen=True):
    """Beacons of a player have become Destructible."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        for beacon in list(state.beacons.values()):
            if beacon.seat == self.seat:
                change(state.beacons, beacon.id, destructible=True)


class ObstacleMoved(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    id: ObstacleId
    at: CellAt

    def apply(self, state: Sea) -> None:
        change(state.obstacles, self.id, at=self.at)


class ObstacleHasMoved(Event, frozen=True):
    """An Obstacle is done with its move of this turn."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: ObstacleId

    def apply(self, state: Sea) -> None:
        change(state.obstacles, self.id, has_moved=True)


class ObstacleRemoved(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    id: ObstacleId

    def apply(self, state: Sea) -> None:
        del state.obstacles[self.id]


class TokenPlaced(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    kind: str
    at: CellAt

    def apply(self, state: Sea) -> None:
        state.placed += 1
        name = TokenId(f"{self.seat}.{self.kind}{state.placed}")
        state.tokens[name] = Token(name, self.seat, self.kind, self.at)


class TokenMoved(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    id: TokenId
    at: CellAt

    def apply(self, state: Sea) -> None:
        change(state.tokens, self.id, at=self.at)


class TokensSettled(Event, frozen=True):
    """The Activation in which tokens were placed is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        for token in list(state.tokens.values()):
            change(state.tokens, token.id, is_new=False)


class TokenRemoved(Event, frozen=True):
    """A Mine or Drone returned to the supply."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: TokenId

    def apply(self, state: Sea) -> None:
        del state.tokens[self.id]
