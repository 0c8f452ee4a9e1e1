"""The herald: says again and again that this process lives, and hears what the others have to tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from threading import Event, Thread
from typing import Any

from sandtable.server.faults import fault_of
from sandtable.server.news import News, read
from sandtable.store.leases import Beat, Leases

AGAIN = 0.3
"""Seconds before a line is tried again that broke."""


class Herald:
    """A thread with a line of its own to the database: neither a busy loop nor a busy pool keeps it from its beat."""

    def __init__(
        self,
        leases: Leases,
        log: Any,
        beaten: Callable[[Beat], None],
        told: Callable[[News], None],
        was_deaf: Callable[[], None],
        shut: Callable[[], Collection[str]],
    ) -> None:
        self.leases = leases
        self.log = log
        self.beaten, self.told, self.was_deaf = beaten, told, was_deaf
        """What the loop does: after a beat, when there are news, and after a time in which it heard none."""
        self.shut = shut
        """The processes at whose doors nobody answers now."""
        self._stopping = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, args=(loop,), name="herald", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Be silent from now on; the thread ends with its next beat."""
        self._stopping.set()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._stopping.is_set():
            try:
                with self.leases.line() as line:
                    # Of what was said before, on its first line as on any other, it heard nothing.
                    self._post(loop, self.was_deaf)
                    while not self._stopping.is_set():
                        self._post(loop, self.beaten, self.leases.beat(line, self.shut()))
                        for text in self.leases.heard(line, self.leases.pause):
                            news = read(text)
                            if news is not None and news.by != self.leases.me:
                                self._post(loop, self.told, news)
            except Exception as fault:
                if not self._stopping.is_set():
                    self.log.warning("the line to the other processes broke", **fault_of(fault))
                    self._stopping.wait(AGAIN)

    def _post(self, loop: asyncio.AbstractEventLoop, what: Callable[..., None], *about: Any) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(what, *about)
