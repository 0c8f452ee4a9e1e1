"""The herald: says again and again that this process lives, and hears what the others have to tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from threading import Event, Thread
from time import monotonic
from typing import Any

from sandtable.server.faults import fault_of
from sandtable.server.news import News, read
from sandtable.store.leases import Beat, Leases

AGAIN = 0.3
"""Seconds before a line is tried again that broke."""
HUNG = 60.0
"""Seconds after which a loop that takes nothing up is no busy one: it hangs, and others are to have its games."""


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
        self._taken_up = monotonic()
        """When the loop last took up what it was told."""

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._taken_up = monotonic()
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
                        if self._hangs(loop):
                            continue
                        self._post(loop, self._take_up, self.leases.beat(line, self.shut()))
                        for text in self.leases.heard(line, self.leases.pause):
                            news = read(text)
                            if news is not None and news.by != self.leases.me:
                                self._post(loop, self.told, news)
            except Exception as fault:
                if not self._stopping.is_set():
                    self.log.warning("the line to the other processes broke", **fault_of(fault))
                    self._stopping.wait(AGAIN)

    def _take_up(self, beat: Beat) -> None:
        self._note_that_it_goes_on()
        self.beaten(beat)

    def _note_that_it_goes_on(self) -> None:
        self._taken_up = monotonic()

    def _hangs(self, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether nobody takes up anything here: then this process does not say that it lives."""
        if self._is_fresh():
            return False
        # The whole process may have stood still, and the loop goes on.
        self._post(loop, self._note_that_it_goes_on)
        self._stopping.wait(AGAIN)
        if self._is_fresh():
            return False
        self.log.error("this process hangs; it says no more that it lives, so that others take its games")
        self._stopping.wait(HUNG / 6)
        return True

    def _is_fresh(self) -> bool:
        return monotonic() - self._taken_up < HUNG

    def _post(self, loop: asyncio.AbstractEventLoop, what: Callable[..., None], *about: Any) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(what, *about)
