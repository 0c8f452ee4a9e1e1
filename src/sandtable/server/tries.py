"""Tries at a password: after a few that failed, the next has to wait, and longer each time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil
from time import monotonic

from sandtable.server.refusals import TOO_FAST, Refuse

FREE = 5
"""Tries that may fail before anyone has to wait."""
FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0
"""Seconds to wait after them: twice as long each time, up to a quarter of an hour."""
PATIENT, LONGEST_PAUSE = 20, 3.0
"""Tries at a name that may fail, from wherever, before the next are slowed down; and by how many seconds at most."""
TRIED, FITTED = "tried", "fitted"
"""What processes tell each other of a try."""
REMEMBERED = 10_000
"""Names that are kept in mind before those are forgotten at which nobody has tried lately."""


class Tries:
    """What was tried at each name, whether there is such an account or not: that must not show."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._failed: dict[str, tuple[int, float]] = {}
        """How many failed in a row, and when the next may come."""

    def begin(self, key: str) -> None:
        """Count a try as failed until it has succeeded: many at once gain nothing. Refused while it must wait."""
        now = self.clock()
        failed, until = self._failed.get(key, (0, now))
        if until > now:
            left = ceil(until - now)
            raise Refuse(TOO_FAST, f"too many wrong passwords for this name; try again in {_told(left)}", after=left)
        if key not in self._failed and len(self._failed) >= REMEMBERED:
            self._forget_the_old(now)
        failed += 1
        wait = min(FIRST_WAIT * 2 ** min(failed - FREE, 20), LONGEST_WAIT) if failed >= FREE else 0.0
        self._failed[key] = failed, now + wait

    def pause(self, key: str) -> float:
        """Count a try like that, but let it in: after how many seconds. Nobody is kept out by what others try."""
        now = self.clock()
        failed, _ = self._failed.get(key, (0, now))
        if key not in self._failed and len(self._failed) >= REMEMBERED:
            self._forget_the_old(now)
        self._failed[key] = failed + 1, now
        return min(max(failed - PATIENT, 0) * 0.1, LONGEST_PAUSE)

    def succeeded(self, key: str) -> None:
        self._failed.pop(key, None)

    def hear(self, outcome: str, keys: Sequence[str]) -> None:
        """Count what was tried at another process."""
        if outcome == FITTED:
            for key in keys:
                self.succeeded(key)
            return
        with suppress(Refuse):
            self.begin(keys[0])
        for key in keys[1:]:
            self.pause(key)

    def _forget_the_old(self, now: float) -> None:
        self._failed = {key: kept for key, kept in self._failed.items() if kept[1] + LONGEST_WAIT > now}
        while len(self._failed) >= REMEMBERED:
            del self._failed[next(iter(self._failed))]


def _told(seconds: int) -> str:
    return f"{seconds} seconds" if seconds < 120 else f"{ceil(seconds / 60)} minutes"
