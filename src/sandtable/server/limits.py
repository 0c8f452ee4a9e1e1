"""Limits: token buckets, so that nobody can drown the others."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SWEEP = 10_000
"""Addresses that are remembered before full buckets are forgotten."""


class Bucket:
    """Fills at a steady rate up to a burst; everything one does takes a token out of it."""

    __slots__ = ("at", "burst", "clock", "left", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self.clock = rate, max(burst, 1.0), clock
        self.left, self.at = self.burst, clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Whether there were so many tokens left; if not, none is taken."""
        self._fill()
        if self.left < tokens:
            return False
        self.left -= tokens
        return True

    @property
    def is_full(self) -> bool:
        self._fill()
        return self.left >= self.burst

    def _fill(self) -> None:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str, tokens: float = 1.0) -> bool:
        bucket = self._by_key.get(key)
        if bucket is None:
            if len(self._by_key) >= SWEEP:
                self._by_key = {k: b for k, b in self._by_key.items() if not b.is_full}
            bucket = self._by_key[key] = Bucket(self.rate, self.burst, self.clock)
        return bucket.take(tokens)

    def change(self, rate: float, burst: float) -> None:
        """Let another rate hold from now on, for everyone afresh."""
        if (rate, burst) != (self.rate, self.burst):
            self.rate, self.burst = rate, burst
            self._by_key = {}
