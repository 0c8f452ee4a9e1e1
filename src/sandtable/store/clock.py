"""The time as it is stored: where processes share the games, PostgreSQL's clock is everybody's."""

from __future__ import annotations

from time import time


class Clock:
    """Milliseconds since 1970, by this machine's clock or as many ahead or behind as another's."""

    def __init__(self) -> None:
        self.ahead = 0
        """Milliseconds by which the clock that counts is ahead of this machine's."""

    def __call__(self) -> int:
        return int(time() * 1000) + self.ahead
