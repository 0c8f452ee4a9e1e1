"""The workshop: costly work by workers of its own, one job of an address at a time, the same thing only once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sandtable.server.fair_queue import FairQueue, QueueFull
from sandtable.server.refusals import BUSY, Refuse
from sandtable.server.shelf import Shelf
from sandtable.server.worker import Work, Worker

MOST_WAITING, MOST_OF_ONE = 32, 8
"""Jobs that may wait, in all and of one address."""
SECONDS = 60.0
"""What one job may take."""
REST = 300.0
"""Seconds without work after which the workers' memory is given back."""

Gather = Callable[[], Awaitable[tuple[Any, ...]]]
"""Gathers what a job is done with, when its turn has come."""


class Workshop:
    """Work that nobody who plays waits for. Without workers it is done in a thread of this process."""

    def __init__(self, workers: int) -> None:
        at_once = max(workers, 1)
        self.shelf = Shelf()
        self._queue = FairQueue(at_once, most=MOST_WAITING, most_of_one=MOST_OF_ONE)
        self._threads = ThreadPoolExecutor(at_once, "workshop")
        self._free = [Worker() for _ in range(workers)]
        self._is_inside = workers == 0
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}
        self._resting: asyncio.TimerHandle | None = None

    def has(self, asked: Hashable) -> bool:
        """Whether something costs nothing: it is ready, or being worked out for somebody already."""
        return self.shelf.get(asked) is not None or asked in self._under_way

    async def made(self, asked: Hashable, address: str, work: Work, gather: Gather, *, is_light: bool = False) -> bytes:
        """What was asked for; `asked` says all that it hangs on, whose eyes included. Light work needs no worker."""
        ready = self.shelf.get(asked)
        if ready is not None:
            return ready
        task = self._under_way.get(asked)
        if task is None:
            task = self._under_way[asked] = asyncio.create_task(self._make(asked, address, work, gather, is_light))
            task.add_done_callback(lambda _: self._under_way.pop(asked))
        # Whoever goes away does not take it from the others who wait for it.
        return await asyncio.shield(task)

    async def _make(self, asked: Hashable, address: str, work: Work, gather: Gather, is_light: bool) -> bytes:
        try:
            async with self._queue.turn(address):
                told = await self._done(work, await gather(), self._is_inside or is_light)
        except QueueFull:
            raise Refuse(BUSY, "too much of this is asked for at the moment; try again in a while") from None
        self.shelf.put(asked, told)
        return told

    async def _done(self, work: Work, arguments: tuple[Any, ...], is_inside: bool) -> bytes:
        loop = asyncio.get_running_loop()
        if is_inside:
            return await loop.run_in_executor(self._threads, lambda: work(*arguments))
        if self._resting is not None:
            self._resting.cancel()
        worker = self._free.pop()
        try:
            return await loop.run_in_executor(self._threads, worker.do, work, arguments, SECONDS)
        finally:
            self._free.append(worker)
            self._resting = loop.call_later(REST, self._rest)

    def _rest(self) -> None:
        for worker in self._free:
            worker.end()

    async def close(self) -> None:
        """Give up what is under way, and let the workers go."""
        if self._resting is not None:
            self._resting.cancel()
        for task in list(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)
        self._rest()
        self._threads.shutdown(wait=False, cancel_futures=True)
