"""Whether the server can save anything, found out in a thread of its own: nobody who asks has to wait for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

FRESH = 1.0
"""Seconds for which an answer is not asked for again."""
PATIENCE = 1.0
"""Seconds after which a database that has not answered is not well."""


class Pulse:
    """Feels the database's pulse when somebody asks, one try at a time."""

    def __init__(self, attempt: Callable[[], None], fresh: float = FRESH, patience: float = PATIENCE) -> None:
        self._attempt = attempt
        self._fresh, self._patience = fresh, patience
        self._thread = ThreadPoolExecutor(1, "pulse")
        self._trying: asyncio.Future[bool] | None = None
        self._began = self._ended = float("-inf")
        self._was_well = False

    async def is_well(self) -> bool:
        """Whether something could be written just now."""
        if self._trying is None:
            if monotonic() - self._ended < self._fresh:
                return self._was_well
            self._began = monotonic()
            self._trying = asyncio.get_running_loop().run_in_executor(self._thread, self._try)
            self._trying.add_done_callback(self._note)
        trying = self._trying
        left = self._patience - (monotonic() - self._began)
        if left > 0:
            await asyncio.wait([trying], timeout=left)
        return trying.done() and not trying.cancelled() and trying.result()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _try(self) -> bool:
        try:
            self._attempt()
        except Exception:
            return False  # whatever it is, nothing can be saved
        return True

    def _note(self, tried: asyncio.Future[bool]) -> None:
        self._trying, self._ended = None, monotonic()
        self._was_well = not tried.cancelled() and tried.result()
