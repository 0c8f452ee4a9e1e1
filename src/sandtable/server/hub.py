"""The hub: every room that is in memory, found by its game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import assert_never

from sandtable.server.bot_games import are_bots_alone
from sandtable.server.faults import fault_of
from sandtable.server.neighbours import Neighbours
from sandtable.server.news import What
from sandtable.server.outdated import sweep_daily
from sandtable.server.refusals import UNKNOWN, Refuse
from sandtable.server.room import GameRoom
from sandtable.server.services import Services
from sandtable.store.models import GameRow

NOTED = 10.0
"""Seconds between two notes that the server runs: so much at most players are given when it falls over."""
LOOKED = 1.0
"""Seconds between two looks whether the database fails, and between two tries to note something while it does."""
AT_ONCE, FINISHING = 20, 2.0
"""Games that are given away in one go, and seconds in which what waits at a table is done before."""
SWEEP = 30.0
"""Seconds between two looks for rooms that nobody needs."""


class Hub:
    """Opens rooms when they are needed and closes them when nobody has looked for a while."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, GameRoom] = {}
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.neighbours = Neighbours(self, services.leases) if services.leases is not None else None
        """The processes that share the games with this one; nobody where it serves them alone."""
        services.tell = self.tell
        self._sweepers: list[asyncio.Task[None]] = []

    def room(self, game: str) -> GameRoom:
        """The room of a game, opened if it is not."""
        found = self.rooms.get(game)
        if found is None:
            found = self.rooms[game] = GameRoom(game, self.services)
            self.services.metrics.games.set(len(self.rooms))
        return found

    def connected(self, row: GameRow) -> set[str]:
        """The seats of a game whose players are on the line, wherever that is."""
        if self.is_elsewhere(row):
            return {seat.seat for seat in row.seats if seat.here}
        room = self.rooms.get(row.id)
        return room.connected() if room is not None else set()

    def is_elsewhere(self, row: GameRow) -> bool:
        """Whether another process has a game."""
        return self.neighbours is not None and self.neighbours.has(row)

    def is_wanted(self, game: str) -> bool:
        """Whether somebody looks at a game here, or something goes on in it."""
        room = self.rooms.get(game)
        return room is not None and not room.is_idle

    # --- what has changed ---

    def tell(self, what: What, *about: str) -> None:
        """Let other processes know what has changed, where there are any."""
        if self.neighbours is not None:
            self.neighbours.tell(what, *about)

    def begun(self, row: GameRow) -> None:
        """A game was laid out. Whichever process its players come to has it; without any it is this one's."""
        if self.neighbours is None or are_bots_alone(row.seats):
            self.room(row.id).wake()

    def seats_changed(self, games: Iterable[str]) -> None:
        """Let the rooms look again who sits where; a game that is not in memory does so when it is."""
        changed = list(games)
        self._reseat(changed)
        if changed:
            self.tell(What.SEATS, *changed)

    def stir(self, game: str) -> None:
        """Let a game look again who sits where, though it may not be in memory: somebody may be to move."""
        self.room(game).seats_changed()
        self.tell(What.SEATS, game)

    def look_again(self) -> None:
        """Bans have changed: send away who may not be here, and tell the others."""
        self._reseat(list(self.rooms))
        self.tell(What.ORDER)

    def people_changed(self, account: int, other: int) -> None:
        """An account wants to hear another no longer, or again."""
        self._rehear(account, other)
        self.tell(What.PEOPLE, str(account), str(other))

    async def forget(self, games: Iterable[str]) -> None:
        """Close the rooms of games that are no more."""
        gone = list(games)
        await self._forget(gone)
        if gone:
            self.tell(What.DELETED, *gone)

    async def hear(self, what: What, about: tuple[str, ...]) -> None:
        """Another process has changed something."""
        services = self.services
        if what is What.SEATS:
            self._reseat(about)
        elif what is What.DELETED:
            await self._forget(about)
        elif what is What.ORDER:
            await services.off_loop(services.order.read_again)
            self._reseat(list(self.rooms))
        elif what is What.HOUSE:
            services.house.read_again(await services.off_loop(services.database.order.house))
        elif what is What.PEOPLE:
            self._rehear(int(about[0]), int(about[1]))
        elif what is What.CONFIRMED:
            services.confirmed[about[0]] = int(about[1])
        elif what is What.TRIED:
            services.tries.hear(about[0], about[1:])
        elif what is What.UNOPENED:
            game, why = about[0], about[1]
            if why:
                services.unopened[game] = why
            else:
                services.unopened.pop(game, None)
        else:
            assert_never(what)

    async def look_at_everything(self) -> None:
        """News may have been missed."""
        for what in (What.ORDER, What.HOUSE):
            await self.hear(what, ())

    def _reseat(self, games: Iterable[str]) -> None:
        for game in games:
            if game in self.rooms:
                self.rooms[game].seats_changed()

    def _rehear(self, account: int, other: int) -> None:
        for room in self.rooms.values():
            room.people_changed(account, other)

    async def _forget(self, games: Iterable[str]) -> None:
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
        if self.neighbours is None:
            await self._start_alone()
        else:
            await self.neighbours.start()
        self._sweepers = [asyncio.create_task(self._sweep(), name="sweeper")]
        self._sweepers.append(asyncio.create_task(sweep_daily(self), name="daily sweeper"))
        self._sweepers.append(asyncio.create_task(self._keep_noting(), name="note of life"))

    async def _start_alone(self) -> None:
        services = self.services
        await services.off_loop(services.sole.claim)
        await services.off_loop(services.database.agreements.set_going)
        for row in await services.off_loop(services.database.unattended):
            if row.waits_for_a_bot:
                self.room(row.id).wake()

    async def drain(self) -> None:
        """Give every game to the other processes, where there are any: those at its table come to them."""
        if self.neighbours is None:
            return
        self.services.is_draining = True
        self.services.metrics.draining.set(1)
        games = list(self.rooms)
        self.services.log.info("draining: games go to the other processes", games=len(games))
        for at in range(0, len(games), AT_ONCE):
            leaving = [self.rooms.pop(game) for game in games[at : at + AT_ONCE] if game in self.rooms]
            left = await asyncio.gather(*(room.close(FINISHING) for room in leaving))
            await self._keep(leaving, left)
            for room in leaving:
                room.send_away()

    async def give_up(self) -> None:
        """Other processes may have the games of this one: forget them, and let everyone come again."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        for room in rooms:
            room.send_away()
            await room.close()
        self.services.metrics.games.set(0)

    async def stop(self) -> None:
        for sweeper in self._sweepers:
            sweeper.cancel()
        await asyncio.gather(*self._sweepers, return_exceptions=True)
        await self._put_away(list(self.rooms))
        await self._note_alive()
        if self.neighbours is not None:
            await self.neighbours.stop()
        self.services.sole.release()

    async def unload_idle(self) -> None:
        """Let go of the games that nobody has touched for a while; they are on disk."""
        before = monotonic() - self.services.settings.idle

        def is_left(room: GameRoom) -> bool:
            return room.is_idle and room.touched <= before

        await self._put_away([game for game, room in self.rooms.items() if is_left(room)], is_left)
        self.services.metrics.games.set(len(self.rooms))

    async def _put_away(self, games: list[str], may_go: Callable[[GameRoom], bool] = lambda room: True) -> None:
        """Close rooms, and keep their games as they stand."""
        closed, left = [], []
        for game in games:
            # While one was closed, somebody may have come into the next.
            if game in self.rooms and may_go(self.rooms[game]):
                closed.append(self.rooms.pop(game))
                left.append(await closed[-1].close())
        await self._keep(closed, left)

    async def _keep(self, closed: Sequence[GameRoom], left: Sequence[bytes | None]) -> None:
        """Keep the games of rooms that were closed as they stand, for whichever process has them next."""
        taken = {room.game: data for room, data in zip(closed, left, strict=True) if data is not None}
        held = {room.game: room.tenure.epoch for room in closed if room.tenure.epoch is not None}
        if not taken and not held:
            return
        try:
            if self.neighbours is not None:
                await self.neighbours.release(held, taken)
            else:
                await self.services.off_loop(self.services.database.keeping.snapshots, taken)
        except Exception as error:
            # The journals have everything; the next start only takes longer.
            self.services.log.error("snapshots not saved", games=len(taken), **fault_of(error))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, max(self.services.settings.idle, 0.05)))
            await self.unload_idle()

    async def _keep_noting(self) -> None:
        agreements = self.services.database.agreements
        seen = agreements.outages
        while True:
            end = monotonic() + NOTED
            while monotonic() < end and agreements.outages == seen:
                await asyncio.sleep(LOOKED)
            await self._note_alive()
            if agreements.outages == seen:
                continue
            if agreements.is_away:
                await asyncio.sleep(LOOKED)
            else:
                seen = agreements.outages
                self._reseat(list(self.rooms))  # their clocks were set back

    async def _note_alive(self) -> None:
        """Note that the server runs, so that no clock runs while it does not."""
        try:
            await self.services.off_loop(self.services.database.agreements.note_alive)
        except Exception as error:
            self.services.log.warning("not noted that the server runs", **fault_of(error))
