"""A hundred and fifty replays and reports asked for at once, while others look into the lobby and play.

`python -m tests.trials.replays`
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx2
import msgspec
from websockets.asyncio.client import connect

from sandtable.store.database import Database
from tests.trials.long_games import store_long_game
from tests.trials.newcomers import answer, asked
from tests.trials.real_server import UNHURRIED, RealServer

HOW_MANY, ADDRESSES = 150, 5
FINISHED, GOING_ON, DECISIONS = 4, 2, 600
USUAL = {"SANDTABLE_REQUESTS_RATE": "40", "SANDTABLE_CREATIONS_RATE": "1", "SANDTABLE_MESSAGES_RATE": "60"}
WITHIN = 0.2
"""Seconds in which the lobby and the question whether the server is well must be answered."""
PAUSE = 0.05
WARMING_UP = 6.0
AT_LEAST = 8.0
"""Seconds for which it is measured, however soon everyone has been told."""
OWN = "(a turn of this process's own loop)"
KINDS = ("replay", "report.json", "report.html")

Told = Counter[int]


class Measured:
    """Seconds that each kind of question took."""

    def __init__(self) -> None:
        self.took: dict[str, list[float]] = {}

    def note(self, what: str, since: float) -> None:
        self.took.setdefault(what, []).append(perf_counter() - since)

    def holds(self, what: str, within: float) -> bool:
        took = [round(each * 1e3) for each in sorted(self.took[what])]
        figures = (
            f"median {median(took):.0f} ms, 95 of 100 within {took[len(took) * 95 // 100]} ms, longest {took[-1]} ms"
        )
        print(f"{what}: {len(took)} times, {figures}", flush=True)
        return took[-1] <= within * 1e3


def visitor(address: str, of: str) -> httpx2.AsyncClient:
    transport = httpx2.AsyncHTTPTransport(local_address=of, limits=httpx2.Limits(max_connections=None))
    return httpx2.AsyncClient(base_url=address, transport=transport, timeout=120.0)


async def look(address: str, measured: Measured, done: asyncio.Event) -> None:
    """Look at the lobby and at the server's health again and again."""
    async with visitor(address, "127.0.0.2") as client:
        while not done.is_set():
            for what in ("/healthz", "/api/v1/games?kind=finished"):
                since = perf_counter()
                reply = await client.get(what)
                assert reply.status_code == 200, reply.text
                measured.note(what, since)
            await asyncio.sleep(2 * PAUSE)


async def stalls(measured: Measured, done: asyncio.Event) -> None:
    """Note how late this process itself is: what a busy machine adds to every figure."""
    while not done.is_set():
        since = perf_counter()
        await asyncio.sleep(0)
        measured.note(OWN, since)
        await asyncio.sleep(PAUSE / 5)


async def play(address: str, measured: Measured, done: asyncio.Event) -> None:
    """Play one game after the other against a bot, and note how long the server takes for each answer."""
    while not done.is_set():
        async with visitor(address, "127.0.0.3") as client:
            made = (await client.post("/api/v1/games", json={"ruleset": "dw4"})).json()
        url = f"ws{address.removeprefix('http')}/api/v1/games/{made['game']}/socket"
        async with connect(url, proxy=None, max_size=None) as socket:
            await socket.send(msgspec.json.encode({"type": "enter", "tokens": list(made["tokens"].values())}).decode())
            while not done.is_set() and not (view := await asked(socket))["over"]:
                since = perf_counter()
                await answer(socket, view)
                measured.note("an answer", since)
                await asyncio.sleep(PAUSE)


async def ask(address: str, keys: list[tuple[str, str]], told: Told) -> None:
    """Ask for everything at once, from a few addresses."""

    async def one(client: httpx2.AsyncClient, n: int) -> None:
        game, token = keys[n % len(keys)]
        kind = KINDS[n // len(keys) % len(KINDS)]
        # Unpacking all of it would hold up the measuring in this very process.
        shown = {"authorization": f"Bearer {token}"}
        async with client.stream("GET", f"/api/v1/games/{game}/{kind}", headers=shown) as reply:
            async for _ in reply.aiter_raw():
                pass
        told[reply.status_code] += 1

    async with AsyncExitStack() as there:
        clients = [await there.enter_async_context(visitor(address, f"127.0.1.{n + 1}")) for n in range(ADDRESSES)]
        await asyncio.gather(*(one(clients[n % ADDRESSES], n) for n in range(HOW_MANY)))


async def afternoon(address: str, keys: list[tuple[str, str]]) -> bool:
    measured, done, told = Measured(), asyncio.Event(), Told()
    busy = (look(address, measured, done), play(address, measured, done), stalls(measured, done))
    others = [asyncio.create_task(each) for each in busy]
    await asyncio.sleep(WARMING_UP)
    for what in list(measured.took):
        measured.holds(what, WITHIN)
    measured.took.clear()
    print("and now all at once:", flush=True)
    began = perf_counter()
    await ask(address, keys, told)
    took = perf_counter() - began
    await asyncio.sleep(max(0.0, AT_LEAST - took))
    done.set()
    await asyncio.gather(*others)
    said = ", ".join(f"{status}: {times}" for status, times in sorted(told.items()))
    print(f"{HOW_MANY} requests over {len(keys)} games answered after {took:.1f} s: {said}", flush=True)
    measured.holds(OWN, WITHIN)
    held = [measured.holds(what, WITHIN) for what in sorted(measured.took.keys() - {OWN})]
    return all(held) and set(told) <= {200, 429, 503} and told[200] > 0


def trial() -> bool:
    with TemporaryDirectory() as directory:
        home = Path(directory)
        database = Database(f"sqlite:///{home / 'games.sqlite'}")
        secret = UNHURRIED["SANDTABLE_SECRET"]
        keys = [store_long_game(database, secret, n) for n in range(FINISHED)]
        keys += [store_long_game(database, secret, FINISHED + n, DECISIONS) for n in range(GOING_ON)]
        database.close()
        with RealServer(home, **USUAL) as server:
            return asyncio.run(afternoon(server.address, keys))


if __name__ == "__main__":
    sys.exit(not trial())
