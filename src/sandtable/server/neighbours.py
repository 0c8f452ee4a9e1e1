"""Neighbours: this process among others that serve the same games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from random import shuffle
from typing import TYPE_CHECKING

from sandtable.server.faults import fault_of
from sandtable.server.herald import Herald
from sandtable.server.news import News, What, written
from sandtable.store.faults import StoreFailed
from sandtable.store.leases import Beat, Leases
from sandtable.store.models import GameRow

if TYPE_CHECKING:
    from sandtable.server.hub import Hub

LATER = 12.0
"""Seconds after the end of another process in which its games are opened here, before anything less urgent."""
CLOCKS_DIFFER = 2_000
"""Milliseconds by which two clocks differ of which one is wrong."""
AGAIN = 0.5
"""Seconds before something is done again for which the database was not there."""


class Neighbours:
    """Takes games and gives them back, hears who lives, and tells what has changed."""

    def __init__(self, hub: Hub, leases: Leases) -> None:
        self.hub = hub
        self.services = hub.services
        self.leases = leases
        self.living: dict[str, str] = {}
        """The addresses of all who live, this process among them."""
        self.gone: Callable[[set[str]], None] = lambda living: None
        """Told the ids of those who live when one of them does not any more; see `wrong_door.py`."""
        self._shut: frozenset[str] = frozenset()
        self._herald = Herald(leases, self.services.log, self._beaten, self._told, self._was_deaf, lambda: self._shut)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_rejoining = False

    async def start(self) -> None:
        """Come to those who serve the games already."""
        await self._join()
        self.living = {self.leases.me: self.leases.address}
        self._herald.start()
        self._later(self.adopt)

    async def _join(self) -> None:
        was_empty = await self.services.off_loop(self.leases.join)
        # What one process stores another reckons with: players' clocks, spectators who are behind, who was here when.
        self.services.database.clock.ahead = self.leases.ahead
        if abs(self.leases.ahead) > CLOCKS_DIFFER:
            seconds = round(self.leases.ahead / 1000, 1)
            self.services.log.warning("this machine's clock is not PostgreSQL's, which counts", seconds_ahead=seconds)
        if was_empty:
            # Nobody is there: clocks that ran meanwhile are set back. While somebody is, none stands still.
            await self.services.off_loop(self.services.database.agreements.set_going)

    async def stop(self) -> None:
        self._herald.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.services.off_loop(self.leases.leave)
        except Exception as fault:
            # The others find out when its time is up.
            self.services.log.warning("not taken leave of the other processes", **fault_of(fault))

    def has(self, row: GameRow) -> bool:
        """Whether another process has a game."""
        return row.server != self.leases.me and row.server in self.living

    async def release(self, held: Mapping[str, int], taken: Mapping[str, bytes]) -> None:
        await self.services.off_loop(self.leases.release, held, taken)

    def tell(self, what: What, *about: str) -> None:
        """Let the others know."""
        for word in written(self.leases.me, what, about):
            self._later(partial(self.services.off_loop, self.leases.say, word))

    def found_shut(self, server: str) -> None:
        """Nothing listens any more where a process was: the next beat finds out whether it lives."""
        self._shut |= {server}

    async def adopt(self) -> None:
        """Go on with games in which bots are to move and that nobody has: one after the other, each who can."""
        unattended = await self.services.off_loop(self.services.database.unattended)
        found = await self.services.off_loop(self.leases.left_alone, unattended)
        shuffle(found)
        for row in found:
            if not self.services.is_draining and row.waits_for_a_bot:
                await self.hub.room(row.id).wake().wait()

    async def _make_up_for(self) -> None:
        """Look at everything, since a process may have died before it told of what it changed."""
        await asyncio.sleep(LATER)
        await self.hub.look_at_everything()

    # --- what the herald brings ---

    def _beaten(self, beat: Beat) -> None:
        before, self.living = self.living, beat.living
        self._shut = frozenset()
        if not beat.is_alive and not self._is_rejoining and not self.services.is_draining:
            self._is_rejoining = True
            self._later(self._rejoin)
        gone = before.keys() - beat.living.keys()
        for server in sorted(each for each in gone if before[each] != self.leases.address):
            self.services.log.info("another process is gone", address=before[server], living=len(beat.living))
        for server in sorted(beat.living.keys() - before.keys() - {self.leases.me}):
            self.services.log.info("another process is here", address=beat.living[server], living=len(beat.living))
        if gone and beat.is_alive:
            self.gone(set(beat.living))
            self._later(self.adopt)
            self._later(self._make_up_for)

    async def _rejoin(self) -> None:
        """The others have given this process up, and may have any of its games."""
        self.services.log.warning("this process stood still for too long; others have taken its games")
        try:
            # Under its new id first: whoever is sent away comes again, and may not be let in under one that is no more.
            await self._join()
            await self.hub.give_up()
        except StoreFailed as fault:
            self.services.log.warning("not joined anew; the next beat tries again", **fault_of(fault))
            return
        finally:
            self._is_rejoining = False
        self._later(self.adopt)

    def _told(self, news: News) -> None:
        self._later(partial(self.hub.hear, What[news.what], news.about))

    def _was_deaf(self) -> None:
        self._later(self.hub.look_at_everything)

    def _later(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.get_running_loop().create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _done(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, and again where the database fails: nobody would tell of a ban, or adopt a game, once more."""
        while True:
            try:
                await work()
            except StoreFailed as fault:
                self.services.log.warning("news not heard or told yet", **fault_of(fault))
                await asyncio.sleep(AGAIN)
            except Exception as fault:
                self.services.log.error("news not heard or told", **fault_of(fault))
                return
            else:
                return
