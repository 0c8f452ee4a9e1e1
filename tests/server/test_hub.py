"""Rooms are put away when nobody is in them, and only then."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from sandtable.server.hub import Hub
from sandtable.server.metrics import Metrics
from sandtable.server.room import GameRoom


class Room:
    """A room that notes when it is closed, and lets somebody into another one meanwhile."""

    def __init__(self, then: Room | None = None) -> None:
        self.is_idle, self.touched = True, 0.0
        self.is_closed = False
        self.then = then
        self.game, self.tenure = "", SimpleNamespace(epoch=None)

    async def close(self) -> None:
        self.is_closed = True
        if self.then is not None:
            self.then.is_idle = False


def test_a_room_into_which_somebody_comes_while_another_is_put_away_stays() -> None:
    services: Any = SimpleNamespace(settings=SimpleNamespace(idle=0.0), metrics=Metrics(), leases=None)
    hub = Hub(services)
    second = Room()
    first = Room(second)
    hub.rooms = {"first": first, "second": second}  # type: ignore[dict-item]
    asyncio.run(hub.unload_idle())
    assert (first.is_closed, second.is_closed) == (True, False)
    assert list(hub.rooms) == ["second"]


def test_a_room_that_works_is_not_idle() -> None:
    async def evening() -> None:
        room = GameRoom("g", SimpleNamespace(settings=SimpleNamespace(bot_delay=0.0)))  # type: ignore[arg-type]
        go_on = asyncio.Event()

        async def long_work() -> None:
            await go_on.wait()

        room._post(long_work)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not room._jobs._waiting.qsize() and not room.is_idle
        go_on.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert room.is_idle
        await room._jobs.stop()

    asyncio.run(evening())
