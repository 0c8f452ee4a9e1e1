"""Jobs: what is to be done at a table, one thing after the other, by one task."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from sandtable.server.faults import fault_of
from sandtable.server.refusals import Refuse
from sandtable.server.services import Services

Job = Callable[[], Awaitable[None]]


class Jobs:
    """A row of jobs and the task that does them. A job that fails is noted and holds up no other."""

    def __init__(self, game: str, services: Services) -> None:
        self.game = game
        self.services = services
        self.touched = monotonic()
        """When there was last something to do."""
        self._waiting: asyncio.Queue[tuple[Job, asyncio.Event]] = asyncio.Queue()
        self._is_working = False
        self.are_over = False
        """Whether nothing is done here any more, whatever is asked."""
        self._task = asyncio.create_task(self._work(), name=f"game {game}")

    @property
    def is_idle(self) -> bool:
        return not (self._is_working or self._waiting.qsize())

    def post(self, job: Job) -> asyncio.Event:
        """Put a job behind the others; what is returned is set when it is done, or when it never will be."""
        self.touched = monotonic()
        done = asyncio.Event()
        if self.are_over:
            done.set()
        else:
            self._waiting.put_nowait((job, done))
        return done

    async def stop(self, patience: float = 0.0) -> None:
        """Do nothing more, but for what waits already where there is patience for it."""
        if patience:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.post(_nothing).wait(), patience)
        self.are_over = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def drop(self) -> None:
        """Let nobody wait for what is not done any more."""
        while not self._waiting.empty():
            self._waiting.get_nowait()[1].set()

    async def _work(self) -> None:
        while True:
            job, done = await self._waiting.get()
            self._is_working = True
            try:
                await job()
            except Refuse:
                pass  # whoever asked has been told
            except Exception as fault:
                self.services.log.error("job failed", game=self.game, **fault_of(fault))
            finally:
                self._is_working = False
                done.set()


async def _nothing() -> None:
    """What comes behind all the rest."""
