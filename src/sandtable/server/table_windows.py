"""The windows of one game: who wants to be asked at them by standing orders, and when each may close."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.standing_orders import EVERYTHING, StandingOrders
from sandtable.server.connection import Connection
from sandtable.server.live_table import UNSERVED, LiveTable, Served
from sandtable.server.planning import is_final
from sandtable.server.protocol import Answer, Orders
from sandtable.server.refusals import NOT_NOW, Refuse
from sandtable.server.window_clock import WindowClock, open_for
from sandtable.store.models import GameRow, SeatRow


class TableWindows:
    """Standing orders as a room serves them. What is only for now stands here alone: a restart forgets it."""

    def __init__(self, game: str, delay: float, now: Callable[[], float]) -> None:
        self.clock = WindowClock(game, delay, now)
        self._quiet: dict[SeatId, str] = {}
        """Seats that pass every window until their next turn, with the group that acted when they said so."""
        self._held: dict[SeatId, int] = {}
        """Seats that have answered at a window that is still open, with the number of its decision."""

    def begin(self, table: LiveTable, seats: Sequence[SeatRow], connections: Collection[Connection]) -> None:
        """Something may be asked that was not before: its window opens, and whose turn has come is asked again."""
        self._held = {seat: serial for seat, serial in self._held.items() if self.clock.left(serial)}
        self.clock.begin(table.match.game.serial, is_heard(seats, connections))
        active = table.board(None).active if self._quiet else ""
        for seat, before in list(self._quiet.items()):
            if table.is_on_turn(seat) and (not before or active != before):
                del self._quiet[seat]

    def pause(self, table: LiveTable, seats: Sequence[SeatRow], connections: Collection[Connection]) -> float:
        """Seconds for which what is asked now stays open in any case: nobody's time for thinking."""
        game = table.match.game
        if not is_heard(seats, connections) or not any(table.is_at_a_window(each.seat) for each in game.pending):
            return 0.0
        return open_for(self.clock.game, game.serial, self.clock.delay)

    def told(self, seat: SeatId, seats: Sequence[SeatRow]) -> Orders:
        """A seat's orders, for nobody but whoever sits there."""
        return Orders(seat, given(seat, seats), seat in self._quiet)

    def passes(self, table: LiveTable, seat: SeatId, seats: Sequence[SeatRow]) -> bool:
        """Whether the window at which a seat is asked now is passed for it."""
        if self._held.get(seat) == table.match.game.serial:
            return False
        return table.passes(seat, given(seat, seats) or EVERYTHING, seat in self._quiet)

    def served(self, table: LiveTable, seat: SeatId, seats: Sequence[SeatRow]) -> Served:
        """What is done for a seat at the window at which it is asked, if it is at one."""
        if not table.is_at_a_window(seat):
            return UNSERVED
        return Served(self.passes(table, seat, seats), round(self.clock.left(table.match.game.serial), 1))

    def held(self, table: LiveTable, seat: SeatId, given: Answer) -> float:
        """Seconds for which an answer waits, because its window is still open. A wrong one is refused at once."""
        left = self.clock.left(given.serial) if given.serial == table.match.game.serial else 0.0
        if not left or not table.is_at_a_window(seat):
            return 0.0
        table.check(seat, given.answer)
        if given.hold and is_final(table, seat, given.answer):
            return 0.0  # it is not given yet
        if self._held.get(seat) == given.serial:
            raise Refuse(NOT_NOW, "your answer is taken; it counts when the window closes")
        self._held[seat] = given.serial
        return left

    def rest(self, seat: SeatId, table: LiveTable | None) -> None:
        """Pass every window for a seat from now on until its next turn; without a table, no longer."""
        self._quiet.pop(seat, None)
        if table is not None:
            self._quiet[seat] = table.board(None).active


def is_heard(seats: Sequence[SeatRow], connections: Collection[Connection]) -> bool:
    """Whether people at different screens play each other: to them alone a pause would tell something."""
    people = {SeatId(row.seat) for row in seats if row.kind != "bot"}
    if len(people) < 2:
        return False
    at_one_screen = bool(connections) and all(people <= set(each.seats) for each in connections)
    return not at_one_screen


def given(seat: SeatId, seats: Sequence[SeatRow]) -> StandingOrders | None:
    """The orders that stand with a seat, if it ever gave any."""
    kept = next((row.orders for row in seats if row.seat == seat), {})
    return converted(kept, StandingOrders) if kept else None


def first_orders(connection: Connection, seats: Sequence[SeatRow]) -> dict[SeatId, StandingOrders]:
    """The orders that somebody brings to those of their seats that have none yet."""
    orders = connection.orders
    return {} if orders is None else {seat: orders for seat in connection.seats if given(seat, seats) is None}


def with_orders(row: GameRow, seat: SeatId, orders: dict[str, Any]) -> GameRow:
    """A game with other standing orders at a seat."""
    changed = (msgspec.structs.replace(there, orders=orders) if there.seat == seat else there for there in row.seats)
    return msgspec.structs.replace(row, seats=tuple(changed))
