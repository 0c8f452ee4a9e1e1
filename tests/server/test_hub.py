"""Rooms are put away when nobody is in them, and only then."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from sandtable.server.connection import TRY_AGAIN
from sandtable.server.courtesy import Courtesy
from sandtable.server.hub import Hub
from sandtable.server.metrics import Metrics
from sandtable.server.protocol import Ping
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


def alone() -> Any:
    """As much of a server as a room needs that has no game yet."""
    return SimpleNamespace(
        settings=SimpleNamespace(bot_delay=0.0),
        database=SimpleNamespace(now=lambda: 0),
        courtesy=Courtesy(),
        log=SimpleNamespace(error=lambda *_, **__: None),
        bot_games=SimpleNamespace(end=lambda game: None),
    )


def test_whoever_speaks_to_a_room_that_was_closed_is_not_kept_waiting() -> None:
    """Else the socket would count for its address for ever, and bots would give way to it."""

    async def evening() -> None:
        services, closed = alone(), asyncio.Event()
        room = GameRoom("g", services)
        codes: list[int] = []
        connection: Any = SimpleNamespace(close=codes.append)

        async def long_work() -> None:
            closed.set()
            await asyncio.sleep(60)

        room._post(long_work)
        await closed.wait()
        behind = asyncio.create_task(room.hear(connection, Ping("1")))
        await asyncio.sleep(0)
        await room.close()
        await asyncio.wait_for(behind, 5)
        await asyncio.wait_for(room.hear(connection, Ping("2")), 5)
        room.enter(connection, 0)
        assert codes == [TRY_AGAIN] * 3 and not room.connections
        await asyncio.wait_for(room.wake().wait(), 5)
        await asyncio.wait_for(services.courtesy.give_way(), 0.1)

    asyncio.run(evening())


def test_a_room_that_works_is_not_idle() -> None:
    async def evening() -> None:
        room = GameRoom("g", alone())
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
