"""What owners have forbidden: games that are closed, and seats whose players are banned; and what is told of seats."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import SeatId
from sandtable.server.order import Order
from sandtable.server.refusals import NOT_NOW, NOT_YOURS, Refuse
from sandtable.store.models import GameRow, SeatRow

CLOSED = "closed"


def closed_by_owner() -> Refuse:
    return Refuse(NOT_NOW, "the owner of this server has closed this game")


def is_closed(row: GameRow | None) -> bool:
    """Whether an owner has closed the game."""
    return row is not None and row.state == CLOSED


def acting(order: Order, row: GameRow | None, seat: SeatId) -> SeatId:
    """A seat that wants to act; refused where its account is banned, or the game closed."""
    if row is not None:
        playing(order, row, seat)
    if is_closed(row):
        raise closed_by_owner()
    return seat


def of_seats(order: Order, seats: Iterable[SeatRow]) -> dict[str, str]:
    """What those who wait for a seat are told of it: a banned player, one who has left, one who took a seat over."""
    told = {seat.seat: order.is_gone(seat.account) or _of_those_before(seat) for seat in seats}
    return {seat: why for seat, why in told.items() if why}


def _of_those_before(seat: SeatRow) -> str:
    if not seat.held_before:
        return ""
    if seat.kind == "human":
        return "sits where somebody else sat before, who may have seen what this seat holds"
    return "has left, and may tell others what this seat holds; those at the table can invite somebody else to it"


def playing(order: Order, row: GameRow, seat: str) -> None:
    """Refuse what a seat wants to change about the game where its account is banned."""
    barred = order.barred(next((there.account for there in row.seats if there.seat == seat), None))
    if barred:
        raise Refuse(NOT_YOURS, barred)
