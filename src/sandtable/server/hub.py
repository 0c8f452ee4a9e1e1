"""The hub: every room that is in memory, found by its game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic

from sandtable.server.faults import fault_of
from sandtable.server.outdated import sweep_daily
from sandtable.server.refusals import UNKNOWN, Refuse
from sandtable.server.room import GameRoom
from sandtable.server.services import Services

BEAT = 30.0
"""Seconds between two notes that the server runs: so much at most players are given when it falls over."""
SWEEP = 30.0
"""Seconds between two looks for rooms that nobody needs."""


class Hub:
    """Opens rooms when they are needed and closes them when nobody has looked for a while."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, GameRoom] = {}
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self._sweepers: list[asyncio.Task[None]] = []

    def room(self, game: str) -> GameRoom:
        """The room of a game, opened if it is not."""
        found = self.rooms.get(game)
        if found is None:
            found = self.rooms[game] = GameRoom(game, self.services)
            self.services.metrics.games.set(len(self.rooms))
        return found

    def connected(self, game: str) -> set[str]:
        room = self.rooms.get(game)
        return room.connected() if room is not None else set()

    def is_wanted(self, game: str) -> bool:
        """Whether somebody looks at a game, or something goes on in it."""
        room = self.rooms.get(game)
        return room is not None and not room.is_idle

    def seats_changed(self, games: Iterable[str]) -> None:
        """Let the rooms look again who sits where; a game that is not in memory does so when it is."""
        for game in games:
            if game in self.rooms:
                self.rooms[game].seats_changed()

    def look_again(self) -> None:
        """Bans have changed: send away who may not be here, and tell the others."""
        self.seats_changed(list(self.rooms))

    async def forget(self, games: Iterable[str]) -> None:
        """Close the rooms of games that are no more."""
        for game in games:
            self.services.unopened.pop(game, None)
            self.services.workshop.shelf.drop(game)
            room = self.rooms.pop(game, None)
            if room is not None:
                room.send_away(Refuse(UNKNOWN, "this game was deleted"))
                await room.close()
        self.services.metrics.games.set(len(self.rooms))

    async def start(self) -> None:
        """Go on with every game in which a bot is to move. A window that is passed for somebody waits for company."""
        await self.services.off_loop(self.services.database.agreements.set_going)
        for row in await self.services.off_loop(self.services.database.unattended):
            if any(seat.seat in row.waiting and seat.kind == "bot" for seat in row.seats):
                self.room(row.id).wake()
        self._sweepers = [asyncio.create_task(self._sweep(), name="sweeper")]
        self._sweepers.append(asyncio.create_task(sweep_daily(self), name="daily sweeper"))
        self._sweepers.append(asyncio.create_task(self._beat(), name="heartbeat"))

    async def stop(self) -> None:
        for sweeper in self._sweepers:
            sweeper.cancel()
        await asyncio.gather(*self._sweepers, return_exceptions=True)
        await self._put_away(list(self.rooms))
        await self._note_alive()

    async def unload_idle(self) -> None:
        """Let go of the games that nobody has touched for a while; they are on disk."""
        before = monotonic() - self.services.settings.idle

        def is_left(room: GameRoom) -> bool:
            return room.is_idle and room.touched <= before

        await self._put_away([game for game, room in self.rooms.items() if is_left(room)], is_left)
        self.services.metrics.games.set(len(self.rooms))

    async def _put_away(self, games: list[str], may_go: Callable[[GameRoom], bool] = lambda room: True) -> None:
        """Close rooms, and keep their games as they stand."""
        left: dict[str, bytes | None] = {}
        for game in games:
            # While one was closed, somebody may have come into the next.
            if game in self.rooms and may_go(self.rooms[game]):
                left[game] = await self.rooms.pop(game).close()
        taken = {game: data for game, data in left.items() if data is not None}
        if not taken:
            return
        try:
            await self.services.off_loop(self.services.database.keeping.snapshots, taken)
        except Exception as error:
            # The journals have everything; the next start only takes longer.
            self.services.log.error("snapshots not saved", games=len(taken), **fault_of(error))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, max(self.services.settings.idle, 0.05)))
            await self.unload_idle()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._note_alive()

    async def _note_alive(self) -> None:
        """Note that the server runs, so that no clock runs while it does not."""
        try:
            await self.services.off_loop(self.services.database.agreements.note_alive)
        except Exception as error:
            self.services.log.warning("heartbeat not noted", **fault_of(error))
