"""The world of Skerries: boats, crews in their berths, and the sea."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.hexes import HexMap, disc, ring, rotated
from sandtable.kernel.board import CellAt
from sandtable.kernel.cards import Cards
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.state import State
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret

SEATS = tuple(SeatId(name) for name in ("heron", "osprey", "petrel", "gannet", "tern", "skua"))
CREW = (CardId("gunner"), CardId("lookout"), CardId("carpenter"))
PLACES = ("bow", "helm", "hold")
STEAM = 3

MIDDLE = (0, 0)
REACH = 3
SEA = HexMap(disc(MIDDLE, REACH))
ROCKS = frozenset([MIDDLE, *(rotated((2, -1), turn) for turn in (0, 2, 4))])
CURRENT = frozenset(ring(MIDDLE, 1))
CORNERS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"""At which corners of the sea so many boats begin."""


class Boat(Record, frozen=True):
    """A boat, as everyone sees it."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: CellAt | None = None
    facing: int = 0
    steam: int = STEAM
    score: int = 0
    sunk: bool = False


class Berth(Record, frozen=True):
    """A place aboard: who serves there lies face down until they are shown or struck."""

    visibility: ClassVar[Visibility] = secret("seat", hidden=Audience.OWNER)

    seat: SeatId
    place: str
    hidden: CardId | None = None
    shown: CardId | None = None
    damaged: bool = False
    tucked: tuple[CardId, ...] = ()
    """Course cards kept under it: prizes."""

    @property
    def id(self) -> str:
        return berth_id(self.seat, self.place)


class Skerries(State):
    """Everything there is."""

    tables: ClassVar[tuple[str, ...]] = ("boats", "cards", "berths")
    public_tables: ClassVar[tuple[str, ...]] = ("boats",)

    boats: dict[SeatId, Boat]
    cards: dict[SeatId, Cards]
    berths: dict[str, Berth]
    turns: int
    turn: int = 0
    acting: str = ""

    @property
    def at_work(self) -> str:
        return self.acting


def berth_id(seat: SeatId, place: str) -> str:
    return f"{seat}.{place}"


def home(seat: SeatId, seats: tuple[SeatId, ...]) -> tuple[CellAt, ...]:
    """The cells in which a boat may begin: a corner of the sea, and the two beside it."""
    at = CORNERS[len(seats)][seats.index(seat)] * REACH
    border = ring(MIDDLE, REACH)
    return tuple(border[(at + off) % len(border)] for off in (-1, 0, 1))


def afloat(state: Skerries) -> tuple[SeatId, ...]:
    """The seats still in the game, in the order of this turn: the first one changes from turn to turn."""
    seats = tuple(state.boats)
    first = state.turn % len(seats)
    return tuple(seat for seat in seats[first:] + seats[:first] if not state.boats[seat].sunk)


def boat_at(state: Skerries, cell: CellAt) -> SeatId | None:
    return next((boat.seat for boat in state.boats.values() if boat.at == cell and not boat.sunk), None)


def berths_of(state: Skerries, seat: SeatId) -> tuple[Berth, ...]:
    return tuple(state.berths[berth_id(seat, place)] for place in PLACES)


def whole_berths(state: Skerries, seat: SeatId) -> tuple[Berth, ...]:
    """Those that nothing has struck yet."""
    return tuple(berth for berth in berths_of(state, seat) if not berth.damaged)


def serves(state: Skerries, seat: SeatId, who: str) -> bool:
    """Whether one of the crew has been shown and is unhurt."""
    return any(berth.shown == who for berth in whole_berths(state, seat))


def winner(state: Skerries) -> SeatId | None:
    """The best score of those afloat; none where two share it, or nobody is left."""
    left = sorted((boat for boat in state.boats.values() if not boat.sunk), key=lambda boat: -boat.score)
    if not left or (len(left) > 1 and left[0].score == left[1].score):
        return None
    return left[0].seat
