"""How long windows stay open where people play each other, so that no pause tells what somebody holds.

Most windows are passed by standing orders, some are thought about, and whoever watches the clock must not learn which.
So every window stays open for a while that hangs on public facts alone, the game and the number of the decision. At
its end it is passed for whoever wants it passed, and an answer that was given before is taken then, too.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

SHORTEST, LONGEST = 3.0, 7.0
"""Of the time that a bot takes: a window stays open for something between them."""


def open_for(game: str, serial: int, delay: float) -> float:
    """Seconds for which the window that is this decision of a game stays open at least."""
    drawn = int.from_bytes(blake2b(f"{game}:{serial}".encode(), digest_size=4).digest()) / 2**32
    return delay * (SHORTEST + drawn * (LONGEST - SHORTEST))


class WindowClock:
    """The clock of one game: when the decision that is asked now was first asked, and when its window may close."""

    def __init__(self, game: str, delay: float, now: Callable[[], float]) -> None:
        self.game = game
        self.delay = delay
        self.now = now
        self._serial = -1
        self._closes = 0.0

    def begin(self, serial: int, is_heard: bool) -> None:
        """A decision is asked, if it was not before. Where nobody listens for pauses its window closes at once."""
        if serial != self._serial:
            least = open_for(self.game, serial, self.delay) if is_heard else 0.0
            self._serial, self._closes = serial, self.now() + least

    def left(self, serial: int) -> float:
        """Seconds that are left before the window of a decision may close."""
        return max(0.0, self._closes - self.now()) if serial == self._serial else 0.0
