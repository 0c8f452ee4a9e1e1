"""What can happen in Skerries; cards in decks and hands are the kernel's."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import without
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from tests.toy.world import PLACES, Skerries, berth_id


def _boat(state: Skerries, seat: SeatId, **changed: Any) -> None:
    state.boats[seat] = msgspec.structs.replace(state.boats[seat], **changed)


def _berth(state: Skerries, seat: SeatId, place: str, **changed: Any) -> None:
    at = berth_id(seat, place)
    state.berths[at] = msgspec.structs.replace(state.berths[at], **changed)


class BoatMoored(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: CellAt

    def apply(self, state: Skerries) -> None:
        _boat(state, self.seat, at=self.at)


class BoatHeaded(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    facing: int

    def apply(self, state: Skerries) -> None:
        _boat(state, self.seat, facing=self.facing)


class CrewBerthed(Event, frozen=True):
    """Who serves where; only their captain knows."""

    visibility: ClassVar[Visibility] = secret("seat", crew=Audience.OWNER)

    seat: SeatId
    crew: tuple[CardId, ...]

    def apply(self, state: Skerries) -> None:
        for place, who in zip(PLACES, self.crew, strict=True):
            _berth(state, self.seat, place, hidden=who)


class TurnBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    number: int

    def apply(self, state: Skerries) -> None:
        state.turn = self.number


class SteamRaised(Event, frozen=True):
    """What was bid in secret is told to all."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    steam: int

    def apply(self, state: Skerries) -> None:
        _boat(state, self.seat, steam=state.boats[self.seat].steam - self.steam)


class BoatSailed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    way: tuple[CellAt, ...]
    """From where it lay, cell by cell."""
    facing: int

    def apply(self, state: Skerries) -> None:
        state.acting = self.seat
        _boat(state, self.seat, at=self.way[-1], facing=self.facing)


class BoatStruck(Event, frozen=True):
    """A boat ran into a rock, or into another boat."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    other: SeatId | None = None

    def apply(self, state: Skerries) -> None:
        state.acting = self.seat


class CrewShown(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    place: str
    who: CardId

    def apply(self, state: Skerries) -> None:
        _berth(state, self.seat, self.place, hidden=None, shown=self.who)


class ShotFired(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    target: SeatId
    faces: tuple[int, ...]
    hits: int

    def apply(self, state: Skerries) -> None:
        state.acting = self.seat


class HitSpared(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Skerries) -> None:
        """Nothing is struck."""


class BerthStruck(Event, frozen=True):
    """Whoever served there is turned up, and hurt."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    place: str
    who: CardId

    def apply(self, state: Skerries) -> None:
        _berth(state, self.seat, self.place, hidden=None, shown=self.who, damaged=True)


class PrizeTucked(Event, frozen=True):
    """The course that led to a hit is kept under the bow."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    card: CardId

    def apply(self, state: Skerries) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(mine, discard=without(mine.discard, (self.card,)))
        bow = state.berths[berth_id(self.seat, PLACES[0])]
        _berth(state, self.seat, bow.place, tucked=(*bow.tucked, self.card))


class PointsScored(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    points: int

    def apply(self, state: Skerries) -> None:
        _boat(state, self.seat, score=state.boats[self.seat].score + self.points)


class BoatSunk(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Skerries) -> None:
        _boat(state, self.seat, sunk=True)
