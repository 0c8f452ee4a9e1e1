"""Who is at a table, and since when."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from sandtable.server.faults import fault_of
from sandtable.server.services import Services
from sandtable.store.models import SeatRow


class Presence:
    """When the players of one game last came or left. It is kept, so that a slow game remembers it too."""

    def __init__(self, game: str, services: Services) -> None:
        self.game = game
        self.services = services
        self._seen: dict[str, int] = {}
        self._notes: set[asyncio.Task[None]] = set()

    def changed(self, before: Iterable[str], now: Iterable[str]) -> None:
        """Note who has come or left, by who was connected before and who is now."""
        here = set(now)
        for seat in set(before) ^ here:
            at = self._seen[seat] = self.services.database.now()
            note = asyncio.get_running_loop().create_task(self._note(seat, at, seat in here))
            self._notes.add(note)
            note.add_done_callback(self._notes.discard)

    def since(self, seat: SeatRow) -> int:
        """Since when somebody is there, or away; 0 where nobody knows."""
        return self._seen.get(seat.seat, seat.seen)

    async def _note(self, seat: str, at: int, here: bool) -> None:
        try:
            await self.services.off_loop(self.services.database.seating.seen, self.game, seat, at, here)
        except Exception as fault:
            # The game does not hang on it.
            self.services.log.warning("presence not noted", game=self.game, **fault_of(fault))
