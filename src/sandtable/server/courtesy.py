"""Courtesy: bots at whose table nobody sits let those go first who wait for what they said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST = 0.5
"""Seconds for which an answer of a bot gives way: however many people play, games of bots get on."""


class Courtesy:
    """How many people's messages are in hand."""

    def __init__(self) -> None:
        self._in_hand = 0
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Somebody's message is in hand."""
        self._in_hand += 1
        self._nobody_waits.clear()
        try:
            yield
        finally:
            self._in_hand -= 1
            if not self._in_hand:
                self._nobody_waits.set()

    async def give_way(self) -> None:
        """Wait until nobody waits, or long enough."""
        if self._in_hand:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    await self._nobody_waits.wait()
