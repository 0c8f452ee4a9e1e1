"""The wrong door: whoever comes to a process that does not have their game is led to the one that does.

Before a socket is opened the door asks who has the game. The very bytes of the request go on to the inner door of that
process, behind a line that says, signed, where they came from; then the two lines are spliced, and nobody reads what
passes. The client is at one socket all the time, and the other process treats it as if it had come there. An inner
door leads nobody on, so nobody is led in circles.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Callable

from sandtable.server.addresses import plain_address
from sandtable.server.neighbours import Neighbours
from sandtable.store.faults import StoreFailed

SOCKET = re.compile(rb"^/api/v1/games/([0-9a-z]{1,32})/socket(?:\?|$)")
"""The address of a game's socket."""
PATIENCE, REACHING, AGAIN = 9.0, 1.0, 0.2
"""Seconds that somebody waits at the door whose game is with a process that cannot be reached; seconds to reach it; and
seconds between two tries. Meanwhile its lease runs out."""
EVERYWHERE = ("0.0.0.0", "::")
"""Addresses of those who listen at every address they have."""
LONGEST, GOOD_FOR = 200, 60.0
"""Bytes of a passport, and seconds for which it is good."""


def game_in(target: bytes) -> str:
    """The game whose socket is asked for; empty where it is something else."""
    found = SOCKET.match(target)
    return found[1].decode() if found else ""


def passport(secret: bytes, address: str, now: float) -> bytes:
    """The line that says where somebody came from, whom a process leads to another."""
    said = f"sandtable 1 {address} {int(now)}"
    return f"{said} {_sign(secret, said)}\r\n".encode()


def came_from(secret: bytes, line: bytes, now: float) -> str | None:
    """Where somebody came from, by a passport that a process with our secret wrote a moment ago; else nothing."""
    said, _, sign = line.decode("latin-1").rstrip("\r\n").rpartition(" ")
    words = said.split(" ")
    if (
        len(words) != 4
        or words[:2] != ["sandtable", "1"]
        or not hmac.compare_digest(sign.encode("latin-1"), _sign(secret, said).encode())
    ):
        return None
    return words[2] if abs(now - int(words[3])) <= GOOD_FOR else None


def _sign(secret: bytes, said: str) -> str:
    return hmac.digest(secret, f"sandtable.door.1\0{said}".encode("latin-1", "replace"), "sha256").hex()


class Splice(asyncio.Protocol):
    """One end of two lines that were joined: what comes here goes out there, no faster than it is taken."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: asyncio.Transport | None = None
        self.ended: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None:
            self.other.close()
        self.ended()


class Guide:
    """Knows the way to the games that other processes have."""

    def __init__(self, neighbours: Neighbours, inner: tuple[str, int] = ("", 0)) -> None:
        self.neighbours = neighbours
        self.inner = (plain_address(inner[0]), inner[1])
        """The address and the port at which this process listens for the others."""
        self.services = neighbours.services
        self.leases = neighbours.leases
        self._led: dict[asyncio.Transport, str] = {}
        """The lines to other processes, with the id of each: one that has come back at its address is another."""

    def is_inner(self, transport: asyncio.BaseTransport) -> bool:
        """Whether somebody came to the door for other processes."""
        name = transport.get_extra_info("sockname")
        if not name:
            return False
        host, port = self.inner
        # The doors for everyone may have the same port at another address.
        return bool(name[1] == port) and (host in EVERYWHERE or plain_address(name[0]) == host)

    def shown(self, line: bytes) -> str | None:
        """Where somebody came from by their passport."""
        try:
            return came_from(self.services.settings.secret, line, self._seconds())
        except ValueError:
            return None

    def _seconds(self) -> float:
        """The time by the clock that all processes share."""
        return self.services.database.now() / 1000

    async def way_to(self, game: str) -> Splice | None:
        """A line to the process that has a game; nothing where that is this one, or it cannot be reached."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while loop.time() < end:
            try:
                owner = await self.services.off_loop(self.leases.owner_of, game)
            except StoreFailed:
                return None  # the room has a sentence for it
            if owner is None:
                return None
            host, _, port = owner.address.rpartition(":")
            try:
                async with asyncio.timeout(REACHING):
                    _, far = await loop.create_connection(Splice, host.strip("[]"), int(port))
            except OSError as why:  # TimeoutError is one
                await asyncio.sleep(AGAIN)
                # It is most likely dead; many may wait for the others to see it, and need not ask the database.
                while owner.id in self.neighbours.living and loop.time() < end:
                    if isinstance(why, ConnectionRefusedError):
                        self.neighbours.found_shut(owner.id)
                    await asyncio.sleep(AGAIN)
                continue
            assert far.transport is not None
            self._led[far.transport] = owner.id
            return far
        return None

    def join(
        self, near: asyncio.Transport, address: str, request: bytes, far: Splice, left: Callable[[], None]
    ) -> None:
        """Let what comes from an address go on to another process, and back, until one of them hangs up."""
        assert far.transport is not None
        here, there = Splice(), far.transport
        here.transport, here.other, far.other = near, there, near

        def ended() -> None:
            left()
            self._led.pop(there, None)
            self.services.metrics.led.dec()

        here.ended = ended
        self.services.metrics.led.inc()
        near.set_protocol(here)
        there.write(passport(self.services.settings.secret, address, self._seconds()) + request)

    def drop(self, far: Splice) -> None:
        """Nobody waits for this line any more."""
        assert far.transport is not None
        self._led.pop(far.transport, None)
        far.transport.abort()

    def cut(self, living: set[str]) -> None:
        """Cut the lines to processes that live no longer: a machine that is gone never hangs up by itself."""
        for transport in [line for line, server in self._led.items() if server not in living]:
            transport.abort()
