"""Clients of the load bench: those who watch, in a process of their own, and those who play."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

VIEW = '{"type":"view","serial":'
ENTERING = 60.0
"""Seconds that anyone may take to be let in."""
AT_THE_DOOR = 20
"""Clients that enter at the same time."""
THOUGHT = 0.5
"""Seconds that a player thinks before each answer."""


class Key(msgspec.Struct, frozen=True):
    """A game and a token that opens it."""

    game: str
    token: str


class Seen(msgspec.Struct):
    """What all who watch have seen."""

    watching: int = 0
    views: int = 0
    left: int = 0
    still: int = 0
    """Clients whose game did not move while they looked."""


class Asked(msgspec.Struct):
    seat: str
    suggested: Any


class Shown(msgspec.Struct):
    """As much of a view as a player of the bench looks at."""

    serial: int
    ask: Asked | None
    over: bool


class Played(msgspec.Struct):
    """What all who play have lived to see."""

    waited: list[float]
    """Seconds from each command to the view that shows what became of it."""
    refused: int = 0
    left: int = 0


async def sit_down(address: str, key: Key) -> tuple[ClientConnection, str]:
    """A socket that has entered, and the first view on it."""
    url = f"ws{address.removeprefix('http')}/api/v1/games/{key.game}/socket"
    async with asyncio.timeout(ENTERING):
        socket = await connect(url, proxy=None, open_timeout=ENTERING, max_size=None)
        await socket.send(msgspec.json.encode({"type": "enter", "tokens": [key.token]}).decode())
        async for text in socket:
            assert isinstance(text, str)
            if text.startswith(VIEW):
                return socket, text
    raise RuntimeError("the server hung up at the door")


async def sit_down_together(address: str, keys: list[Key]) -> list[tuple[ClientConnection, str]]:
    """Everyone enters, some at a time."""
    door = asyncio.Semaphore(AT_THE_DOOR)

    async def one(key: Key) -> tuple[ClientConnection, str]:
        async with door:
            return await sit_down(address, key)

    return await asyncio.gather(*(one(key) for key in keys))


# --- those who watch ---


class Counting(msgspec.Struct):
    """When those who watch begin to count."""

    since: float = float("inf")
    until: float = float("inf")


async def watch(socket: ClientConnection, seen: Seen, counting: Counting) -> None:
    """Look on, and count what is shown once counting has begun."""
    first = last = ""
    try:
        async for text in socket:
            assert isinstance(text, str)
            now = perf_counter()
            if now > counting.until:
                break
            if now > counting.since and text.startswith(VIEW):
                seen.views += 1
                last = text[len(VIEW) : text.index(",", len(VIEW))]
                first = first or last
    except asyncio.CancelledError:
        seen.still += first == last
        return
    except ConnectionClosed:
        seen.left += 1
        return
    seen.still += first == last
    seen.left += perf_counter() <= counting.until


async def watch_together(address: str, keys: list[Key], seconds: float) -> Seen:
    """All enter and look on; when told to go, they count for so long."""
    seen, counting = Seen(), Counting()
    door = asyncio.Semaphore(AT_THE_DOOR)
    looking: list[asyncio.Task[None]] = []

    async def come(key: Key) -> None:
        async with door:
            socket, _ = await sit_down(address, key)
        looking.append(asyncio.create_task(watch(socket, seen, counting)))

    await asyncio.gather(*(come(key) for key in keys))
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    seen.watching = len(looking)
    counting.since, counting.until = perf_counter(), perf_counter() + seconds
    await asyncio.sleep(seconds)
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking)
    return seen


class Watchers:
    """The process of those who watch."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.say, self.hear = process, process.stdin, process.stdout

    def tell(self, line: bytes) -> None:
        self.say.write(line + b"\n")
        self.say.flush()

    def told(self) -> bytes:
        return self.hear.readline()


@contextmanager
def watchers(address: str, keys: list[Key], seconds: float) -> Iterator[Watchers]:
    """Everyone who watches, seated; `tell` them to go, then they tell what they have `Seen`."""
    command = [sys.executable, "-m", "tests.bench.load_clients", address, str(seconds)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        them = Watchers(process)
        them.tell(msgspec.json.encode(keys))
        if them.told().strip() != b"ready":
            raise RuntimeError("not everyone who wants to watch was let in")
        yield them
    finally:
        process.terminate()
        process.wait()


# --- those who play ---


async def play(socket: ClientConnection, text: str, played: Played, until: float) -> None:
    """Answer what is suggested, and note how long each answer takes to show."""
    reader = msgspec.json.Decoder(Shown)
    view = reader.decode(text)
    sent: tuple[int, float] | None = None
    try:
        while not view.over and perf_counter() < until:
            if view.ask is not None and sent is None:
                await asyncio.sleep(THOUGHT)
                sent = view.serial, perf_counter()
                said = {"type": "answer", "id": "x", "seat": view.ask.seat, "serial": view.serial}
                await socket.send(msgspec.json.encode({**said, "answer": view.ask.suggested}).decode())
            async with asyncio.timeout(max(0.0, until - perf_counter())):
                heard = await socket.recv()
            assert isinstance(heard, str)
            if heard.startswith('{"type":"refused"'):
                played.refused += 1
                sent = None
            elif heard.startswith(VIEW):
                view = reader.decode(heard)
                if sent is not None and view.serial > sent[0]:
                    played.waited.append(perf_counter() - sent[1])
                    sent = None
    except TimeoutError:
        return
    except ConnectionClosed:
        played.left += 1


async def play_together(there: list[tuple[ClientConnection, str]], seconds: float) -> Played:
    played = Played([])
    until = perf_counter() + seconds
    await asyncio.gather(*(play(socket, text, played, until) for socket, text in there))
    return played


if __name__ == "__main__":
    wanted = msgspec.json.decode(sys.stdin.readline(), type=list[Key])
    found = asyncio.run(watch_together(sys.argv[1], wanted, float(sys.argv[2])))
    print(msgspec.json.encode(found).decode(), flush=True)
