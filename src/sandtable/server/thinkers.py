"""Where bots think: in processes of their own, so that no thought holds up anybody's answer."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import structlog

from sandtable.bots.hints import Hint
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.server.faults import fault_of
from sandtable.server.live_table import LiveTable
from sandtable.server.thinking import hinted, hinted_elsewhere, thought, thought_elsewhere, warm_up
from sandtable.server.worker import Work, Worker, WorkerGone

AT_ONCE = 2
"""Bots that think at the same time, or more where there are more processes; one thought is always for a table at which
somebody sits."""
SECONDS = 30.0
"""What one thought may take, on however busy a machine."""
MOST_THOUGHTS = 100_000
"""Thoughts after which a process is replaced."""
REST = 600.0
"""Seconds without a thought after which the processes are let go."""


class Kind(NamedTuple):
    """A kind of thought: how it is thought in this process, and how in another."""

    here: Callable[[str, RuleSet, View[Any]], Any]
    elsewhere: Work


ANSWER, HINT = Kind(thought, thought_elsewhere), Kind(hinted, hinted_elsewhere)


class Thinkers:
    """Processes for thoughts. Until they are up, and where there are none, bots think in threads."""

    def __init__(self, processes: int) -> None:
        self.at_once = max(processes, AT_ONCE)
        self._workers = [Worker(MOST_THOUGHTS) for _ in range(processes)]
        self._free: list[Worker] = []
        """Those that are up and have nothing to do."""
        self._asleep = list(self._workers)
        """Those that are not up, and are not being started."""
        self._threads = ThreadPoolExecutor(self.at_once, "thinker")
        self._starters = ThreadPoolExecutor(1, "starter")
        self._resting: asyncio.TimerHandle | None = None
        self._is_closed = False
        self._log: Any = structlog.get_logger("sandtable")

    async def answer(self, name: str, table: LiveTable, view: View[Any]) -> Any:
        """What a bot answers to the question of a view of the table."""
        return await self._thought_of(ANSWER, name, table, view)

    async def hint(self, name: str, table: LiveTable, view: View[Any]) -> Hint:
        """What a bot would answer in the place of somebody who sees this, and why."""
        told: Hint = await self._thought_of(HINT, name, table, view)
        return told

    async def _thought_of(self, kind: Kind, name: str, table: LiveTable, view: View[Any]) -> Any:
        self._wake()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._thought, kind, name, table, view)

    def _thought(self, kind: Kind, name: str, table: LiveTable, view: View[Any]) -> Any:
        """In a thread: whoever asked may be gone meanwhile, but a process is free only when it has done its thought."""
        try:
            worker = self._free.pop()
        except IndexError:
            return kind.here(name, table.rules, view)
        try:
            return self._ask(worker, kind, name, table, view)
        finally:
            self._free.append(worker)

    def _ask(self, worker: Worker, kind: Kind, name: str, table: LiveTable, view: View[Any]) -> Any:
        job = (name, table.papers, view.carried())
        try:
            told = worker.do(kind.elsewhere, job, SECONDS)
        except WorkerGone:
            if self._is_closed:
                raise
            told = worker.do(kind.elsewhere, job, SECONDS)  # somebody ended it; the next one knows as much
        return pickle.loads(told)

    def _wake(self) -> None:
        """Let the processes start, if they are not up, and rest some time after this thought."""
        loop = asyncio.get_running_loop()
        if self._resting is not None:
            self._resting.cancel()
        self._resting = loop.call_later(REST, self._rest)
        for _ in range(len(self._asleep)):  # One that fails at once waits for the next thought.
            loop.run_in_executor(self._starters, self._start, self._asleep.pop())

    def _start(self, worker: Worker) -> None:
        try:
            worker.do(warm_up, (), SECONDS)
        except Exception as fault:
            # Meanwhile bots think in threads, and the next thought starts it again.
            if not self._is_closed:
                self._log.warning("a process for thoughts did not start", **fault_of(fault))
                self._asleep.append(worker)
            return
        if self._is_closed:
            worker.end()
        else:
            self._free.append(worker)

    def _rest(self) -> None:
        """Nobody thinks, so all that are up are free."""
        while self._free:
            worker = self._free.pop()
            worker.end()
            self._asleep.append(worker)

    def close(self) -> None:
        """Give up what is thought, and let the processes go."""
        self._is_closed = True
        if self._resting is not None:
            self._resting.cancel()
        self._starters.shutdown(wait=False, cancel_futures=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
