"""The world of the toy game: its records, its events, and what rules may change in it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.cards import Cards
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.values import Amount, Choice, Layer, Query, Question
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, only, secret

WEST, EAST = SeatId("west"), SeatId("east")
SEATS = (WEST, EAST)
"""In the order of the table, which is not that of the alphabet."""

RICH = 20
"""So many pebbles bar a seat from throwing."""


def other(seat: SeatId) -> SeatId:
    return EAST if seat == WEST else WEST


# --- the world ---


class Spot(msgspec.Struct, frozen=True):
    """A point of the pond."""

    x: int
    y: int


class Purse(Record, frozen=True):
    """The pebbles of a seat."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    pebbles: int = 6


class Omen(Record, frozen=True):
    """What a seat alone has seen in the water."""

    visibility: ClassVar[Visibility] = secret("seat", sign=Audience.OWNER)

    seat: SeatId
    sign: str


class Pond(State):
    """The world of the toy."""

    tables: ClassVar[tuple[str, ...]] = ("purses", "cards", "omens")
    public_tables: ClassVar[tuple[str, ...]] = ("purses",)

    purses: dict[SeatId, Purse]
    cards: dict[SeatId, Cards]
    omens: dict[SeatId, Omen]
    round: int = 0


class RoundBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    number: int

    def apply(self, state: Pond) -> None:
        state.round = self.number


class PebblesChanged(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    by: int

    def apply(self, state: Pond) -> None:
        purse = state.purses[self.seat]
        state.purses[self.seat] = msgspec.structs.replace(purse, pebbles=purse.pebbles + self.by)


class BidsRevealed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    bids: tuple[int, ...]

    def apply(self, state: Pond) -> None:
        """Bids change nothing by themselves."""


class OmenSeen(Event, frozen=True):
    visibility: ClassVar[Visibility] = only("seat")

    seat: SeatId
    sign: str

    def apply(self, state: Pond) -> None:
        state.omens[self.seat] = Omen(self.seat, self.sign)


# --- what rules may change ---


def largest(value: int, amounts: list[Amount]) -> int:
    return int(value * max(amounts))


def added(value: int, amounts: list[Amount]) -> int:
    return value + int(sum(amounts))


def capped(value: int, amounts: list[Amount]) -> int:
    return int(min(value, *amounts))


TIMES, PLUS, CAP = Layer("times", largest), Layer("plus", added), Layer("cap", capped)
DICE: Query[SeatId] = Query("dice of a throw", TIMES, PLUS, CAP)
MAY_THROW: Question[SeatId] = Question("may throw")
ACTIONS: Choice[SeatId] = Choice("actions")
BEFORE_THE_SCORE = "before the score"


def dice_of(table: Table[Pond], seat: SeatId) -> int:
    return table.value(DICE, seat, 2)


def throw_refusal(table: Table[Pond], seat: SeatId) -> Refusal | None:
    is_rich = table.state.purses[seat].pebbles >= RICH
    return table.refusal(MAY_THROW, seat, Refusal("the rich do not throw", RuleId("TOY-TURN-02")) if is_rich else None)


# --- the start and the end ---


def deck() -> tuple[CardId, ...]:
    return tuple(CardId(f"{kind}-{n}") for kind in ("ripple", "leaf", "reed") for n in range(3))


def pond(pebbles: int = 6) -> Pond:
    return Pond(
        purses={seat: Purse(seat, pebbles) for seat in SEATS},
        cards={seat: Cards(seat, deck()) for seat in SEATS},
        omens={},
    )


def winner(state: Pond) -> SeatId | None:
    """Who has most pebbles."""
    west, east = (state.purses[seat].pebbles for seat in SEATS)
    if west == east:
        return None
    return WEST if west > east else EAST
