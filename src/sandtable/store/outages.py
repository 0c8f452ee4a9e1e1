"""Outages: since when a database fails, as far as anyone has tried. Whoever writes first after one makes up for it."""

from __future__ import annotations

from threading import Lock

SHORTEST = 1.0
"""Seconds of failing of which nobody makes anything."""


class Outages:
    """From the first thing that failed to the first that was written again."""

    def __init__(self) -> None:
        self.count = 0
        """How many have begun: whoever has read something before another did looks again."""
        self.since: float | None = None
        """When the one that goes on began; nothing while the database is well."""
        self._lock = Lock()

    def begin(self, at: float) -> None:
        """Something failed that was begun then."""
        with self._lock:
            if self.since is None:
                self.since = at
                self.count += 1

    def end(self) -> None:
        with self._lock:
            self.since = None
