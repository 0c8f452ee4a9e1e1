"""Seats that answer by themselves: bots, and people whose standing orders pass a window."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import passing_answer
from sandtable.kernel.view import View
from sandtable.server.bot_games import Rank
from sandtable.server.faults import fault_of
from sandtable.server.live_table import Change, LiveTable
from sandtable.server.services import Services
from sandtable.server.window_clock import WindowClock
from sandtable.store.models import SeatRow

Give = Callable[[SeatId, int, Any], Awaitable[None]]
"""Hands an answer to the room: whose, to which decision, and what. Returns when the room is done with it."""


class AutomaticSeats:
    """Answers under way. A pass is given when its window closes, which hangs on public facts alone."""

    def __init__(
        self,
        services: Services,
        game: str,
        give: Give,
        rank: Callable[[], Rank],
        household: Callable[[], str],
        clock: WindowClock,
    ) -> None:
        self.services = services
        self.game = game
        self.give = give
        self.clock = clock
        self.rank = rank
        """How urgent the thoughts of bots at this table are now."""
        self.household = household
        """On whose account they think."""
        self._under_way: dict[SeatId, tuple[int, asyncio.Task[None]]] = {}
        self._handed_in: set[asyncio.Task[None]] = set()
        """Those whose answers the room has in hand."""

    @property
    def are_busy(self) -> bool:
        return bool(self._under_way)

    def prompt(self, table: LiveTable, seats: Iterable[SeatRow], passed: Callable[[SeatId], bool]) -> None:
        """Let those begin who are asked and have not begun; people only where a window is `passed` for them."""
        serial = table.match.game.serial
        for row in seats:
            seat = SeatId(row.seat)
            begun = self._under_way.get(seat)
            if begun is not None and row.kind != "bot" and not passed(seat):
                begun[1].cancel()  # they have other orders by now
                del self._under_way[seat]
            decision = table.match.game.decision_for(seat)
            if decision is None or (begun is not None and begun[0] == serial):
                continue
            if row.kind == "bot":
                answer = self._think(table, seat, row.bot, serial)
            elif passed(seat):
                answer = self._pass(seat, serial, passing_answer(decision))
            else:
                continue
            if begun is not None:
                begun[1].cancel()
            self._under_way[seat] = (serial, asyncio.create_task(answer))

    def given(self, seat: SeatId, serial: int) -> None:
        """The answer has reached the room."""
        begun = self._under_way.get(seat)
        if begun is not None and begun[0] == serial:
            del self._under_way[seat]
            self._handed_in.add(begun[1])
            begun[1].add_done_callback(self._handed_in.discard)

    def taken(self, table: LiveTable, seat: SeatId, serial: int, answer: Callable[[], Any]) -> Change | None:
        """What comes of an answer; nothing where it is refused, or where the rules fail on it."""
        try:
            return table.submit(seat, answer(), serial)
        except Exception as fault:
            self.services.log.error("answer refused", game=self.game, seat=seat, **fault_of(fault))
            return None

    def stop(self) -> None:
        for task in (*(task for _, task in self._under_way.values()), *self._handed_in):
            task.cancel()
        self._under_way.clear()

    async def _think(self, table: LiveTable, seat: SeatId, name: str, serial: int) -> None:
        """Think during the pause, not after it; what is left of the pause takes nobody's turn."""
        pause = asyncio.create_task(asyncio.sleep(self.services.settings.bot_delay))
        try:
            async with self.services.thoughts.turn(self.game, self.rank(), self.household()):
                view = table.view(seat)
                if view.decision is None or view.serial != serial:
                    self.given(seat, serial)
                    return
                answer = await self._thought(table, seat, name, view)
            await pause
            if self.rank() is not Rank.PLAYED:
                await self.services.courtesy.give_way()
            async with self.services.turns:
                await self.give(seat, serial, answer)
        finally:
            pause.cancel()

    async def _thought(self, table: LiveTable, seat: SeatId, name: str, view: View[Any]) -> Any:
        """What a bot would answer; nothing where it fails, and the room finds something legal."""
        try:
            return await self.services.thinkers.answer(name, table, view)
        except Exception as fault:
            self.services.log.error("bot failed", seat=seat, bot=name, **fault_of(fault))
            return None

    async def _pass(self, seat: SeatId, serial: int, answer: bool | None) -> None:
        await asyncio.sleep(self.clock.left(serial))
        await self.give(seat, serial, answer)
