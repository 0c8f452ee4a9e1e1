"""A thousand connections from one address that say half of something, while newcomers want to play.

`python -m tests.trials.half_open`
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from sandtable.server.doors import raised_ceiling
from tests.trials.newcomers import come_and_play
from tests.trials.real_server import RealServer

HOW_MANY = 1_000
VISITS, BETWEEN = 4, 4.0
"""Newcomers of each address, and the seconds between them: longer in all than any time limit."""
SERVED_WITHIN = 2.0
AGAIN = 0.05
"""Seconds before a connection that was cut is made again: twenty a second in all."""
MOST_LOG = 100_000

HEAD = b"POST /api/v1/games HTTP/1.1\r\nHost: club\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"GET /api/v1/games/abc/socket HTTP/1.1\r\nHost: club\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
FLOODS = {
    "half of a head": HEAD,
    "half of a body": HEAD + b'Content-Length: 1000\r\n\r\n{"ruleset":',
    "sockets that never enter": UPGRADE,
}
USUAL = {"SANDTABLE_REQUESTS_RATE": "40", "SANDTABLE_CREATIONS_RATE": "1", "SANDTABLE_MESSAGES_RATE": "60"}


class Flood:
    """Connections that are kept open and made again when they are cut."""

    def __init__(self, port: int, says: bytes, sources: Iterator[str]) -> None:
        self.port, self.says, self.sources = port, says, sources
        self.cut = 0
        self._door = asyncio.Lock()
        self._lines: list[asyncio.Task[None]] = []

    async def stand(self, how_many: int) -> None:
        """Begin them all; returns when each has said its half."""
        begun = [asyncio.Event() for _ in range(how_many)]
        self._lines = [asyncio.create_task(self._dawdle(event)) for event in begun]
        await asyncio.gather(*(event.wait() for event in begun))

    async def end(self) -> None:
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _dawdle(self, begun: asyncio.Event) -> None:
        source = next(self.sources)
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
                try:
                    writer.write(self.says)
                    begun.set()
                    while await reader.read(1_000):
                        pass
                finally:
                    writer.transport.abort()
            except OSError:
                begun.set()
            self.cut += 1
            async with self._door:
                await asyncio.sleep(AGAIN)


async def visited(server: RealServer, name: str, flood: Flood, newcomers: tuple[str, ...]) -> bool:
    """Whether everyone who came during the flood was served in time."""
    alone = await come_and_play(server.address, newcomers[0])
    print(f"{name}: the first of all played after {alone:.2f} s", flush=True)
    await flood.stand(HOW_MANY)
    took: dict[str, list[float]] = {of: [] for of in newcomers}
    try:
        for _ in range(VISITS):
            await asyncio.sleep(BETWEEN)
            for of in newcomers:
                took[of].append(await come_and_play(server.address, of))
    finally:
        await flood.end()
    for of, times in took.items():
        shown = ", ".join(f"{each:.2f}" for each in times)
        print(f"{name}: {HOW_MANY:,} held, {flood.cut:,} cut; a newcomer at {of} played after {shown} s", flush=True)
    return max(max(times) for times in took.values()) <= SERVED_WITHIN


@contextmanager
def serving(**settings: str) -> Iterator[RealServer]:
    with TemporaryDirectory() as directory, RealServer(Path(directory), **{**USUAL, **settings}) as server:
        yield server


def crowd() -> Iterator[str]:
    """Forty addresses in turn."""
    return (f"127.0.1.{n % 40 + 1}" for n in count())


def trial() -> bool:
    held = True
    for name, says in FLOODS.items():
        with serving() as server:
            flood = Flood(server.port, says, repeat("127.0.0.1"))
            held &= asyncio.run(visited(server, name, flood, ("127.0.0.2", "127.0.0.1")))
            held &= _log_is_small(server)
    with serving(SANDTABLE_CONNECTIONS_IN_ALL="200") as server:
        flood = Flood(server.port, HEAD, crowd())
        held &= asyncio.run(visited(server, "half of a head from 40 addresses, room for 200", flood, ("127.0.0.2",)))
        held &= _log_is_small(server)
    return held


def _log_is_small(server: RealServer) -> bool:
    size = server.log.stat().st_size
    print(f"    the log has {size:,} bytes", flush=True)
    return size <= MOST_LOG


if __name__ == "__main__":
    raised_ceiling()
    sys.exit(not trial())
