"""A worker: a process of its own for work that takes long, so that neither the game's loop nor its threads wait."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from sandtable.server.faults import fault_of
from sandtable.server.refusals import BUSY, OUR_FAULT, Refuse, refusal_of

Work = Callable[..., bytes]
"""What can be done: a function of a module, with arguments that can be sent to another process."""

MOST_JOBS = 200
"""Jobs after which a worker is replaced where nothing else is said, so that nothing that grows in it grows for ever."""
POLITENESS = 5
"""How far a worker stands back behind those who play, by the system's count."""
FAREWELL = 2.0
"""Seconds in which a worker must end by itself."""


class WorkerGone(RuntimeError):
    """A worker ended in the middle of a job, or before it."""

    def __init__(self) -> None:
        super().__init__("a worker is gone")


class Worker:
    """One job at a time. It starts with the first, and is ended where one takes too long."""

    def __init__(self, most_jobs: int = MOST_JOBS) -> None:
        self.most_jobs = most_jobs
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._jobs = 0

    @property
    def process(self) -> int | None:
        """Its id, while there is one."""
        return self._process.pid if self._process is not None else None

    def do(self, work: Work, arguments: tuple[Any, ...], seconds: float) -> bytes:
        """What comes of a job; to be called in a thread, because it waits for the worker."""
        if self._process is None or not self._process.is_alive() or self._jobs >= self.most_jobs:
            self.end()
            self._start()
        self._jobs += 1
        line = self._line
        assert line is not None
        try:
            line.send((work, arguments))
            if not line.poll(seconds):
                self.end()
                raise Refuse(BUSY, "this takes too long, and was given up")
            told: bytes | tuple[int, str, str, str] = line.recv()
        except (EOFError, OSError) as wrong:
            self.end()
            raise WorkerGone from wrong
        if isinstance(told, bytes):
            return told
        status, reason, rule, fault = told
        if status == OUR_FAULT:
            raise RuntimeError(f"a worker failed: {fault}")
        raise Refuse(status, reason, rule)

    def end(self) -> None:
        """End the process, if there is one."""
        process, line = self._process, self._line
        self._process, self._line, self._jobs = None, None, 0
        if line is not None:
            line.close()
        if process is not None:
            # It ends when nobody is on the line any more; one in the middle of something does not notice.
            process.kill()
            process.join(FAREWELL)

    def _start(self) -> None:
        ours, theirs = get_context("spawn").Pipe()
        process = get_context("spawn").Process(target=_serve, args=(theirs,), daemon=True, name="worker")
        process.start()
        theirs.close()
        # Whoever ends it from another thread must find one that has begun.
        self._process, self._line = process, ours


def _serve(line: Connection) -> None:
    """Do what comes along the line until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    with suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    with suppress(EOFError, OSError):
        while True:
            work, arguments = line.recv()
            line.send(_done(work, arguments))


def _done(work: Work, arguments: tuple[Any, ...]) -> bytes | tuple[int, str, str, str]:
    try:
        return work(*arguments)
    except Exception as wrong:
        told = refusal_of(wrong)
        return told.status, told.reason, told.rule, str(fault_of(wrong)["error"])
