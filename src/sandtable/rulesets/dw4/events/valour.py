"""Valour Effects and Minor Victories: attempted, settled, claimed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import Battle


class ValourAttempted(Event, frozen=True):
    """An Admiral attempts a Valour Effect with a unit. Of a Special one the name is stated, of others it is not."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    moment: str
    """When, as everyone can see."""
    limit: str
    """The step for which this was the Admiral's one attempt (DW4-CARD-08)."""
    special: str = ""

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], valour_played=self.limit)


class ValourSettled(Event, frozen=True):
    """A Valour Effect stands, or was Denied; either way everyone knows now what it was."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    name: str
    value: int
    against: int
    """The Value of the card that Denied it; 0 where nobody tried."""
    stands: bool

    def apply(self, state: Battle) -> None:
        pass


class BonusCardsGranted(Event, frozen=True):
    """An Admiral has Bonus Cards to come."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    cards: int
    why: str

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, bonus_cards=side.bonus_cards + self.cards)


class MinorVictoryWithinReach(Event, frozen=True):
    """The condition of a Minor Victory was met: who holds such a card may claim it when the step ends."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    victory: str

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, claims=(*side.claims, self.victory))


class ClaimsClosed(Event, frozen=True):
    """The moment to claim Minor Victories is past."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], claims=())
