"""What owners have forbidden: games that are closed, and seats whose players are banned."""

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
    seats = row.seats if row is not None else ()
    barred = order.barred(next((there.account for there in seats if there.seat == seat), None))
    if barred:
        raise Refuse(NOT_YOURS, barred)
    if is_closed(row):
        raise closed_by_owner()
    return seat


def gone(order: Order, seats: Iterable[SeatRow]) -> dict[str, str]:
    """Seats whose players are banned, with what the others are told."""
    told = {seat.seat: order.is_gone(seat.account) for seat in seats}
    return {seat: why for seat, why in told.items() if why}
