"""Games that are begun, entered once and left: the server's memory after thousands of them.

`python -m tests.trials.abandoned [HOW_MANY]`
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2
import msgspec
from websockets.asyncio.client import connect

from tests.trials.newcomers import until
from tests.trials.real_server import PATIENCE, RealServer

HOW_MANY, STEPS, AT_ONCE = 4_000, 8, 10
IDLE = 1.0
ROOM_FOR_CHANCE = 1.05
"""How much more the last figure may be than the one after half of the games. Before that it grows: what was worded and
drawn is kept, up to a bound."""
SETTINGS = {"SANDTABLE_IDLE": str(IDLE), "SANDTABLE_METRICS_TOKEN": "figures"}
PAGE = os.sysconf("SC_PAGE_SIZE")


async def abandon(server: RealServer, client: httpx2.AsyncClient) -> None:
    """Begin a game against a bot, look at it once, and go."""
    made = (await client.post("/api/v1/games", json={"ruleset": "dw4"})).raise_for_status().json()
    url = f"ws{server.address.removeprefix('http')}/api/v1/games/{made['game']}/socket"
    async with connect(url, proxy=None, max_size=None, open_timeout=PATIENCE) as socket:
        await socket.send(msgspec.json.encode({"type": "enter", "tokens": list(made["tokens"].values())}).decode())
        await until(socket, "view")


async def abandon_many(server: RealServer, how_many: int) -> None:
    async with httpx2.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        for _ in range(how_many // AT_ONCE):
            await asyncio.gather(*(abandon(server, client) for _ in range(AT_ONCE)))
        told = ""
        for _ in range(120):
            told = (await client.get("/metrics", headers={"authorization": "Bearer figures"})).text
            if "sandtable_games_live 0.0" in told:
                return
            await asyncio.sleep(IDLE)
    raise RuntimeError("games that nobody looks at stay in memory")


def memory(server: RealServer) -> float:
    """What the server holds in memory, in MiB."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE / 2**20


def trial(how_many: int) -> bool:
    figures: list[float] = []
    with TemporaryDirectory() as directory, RealServer(Path(directory), **SETTINGS) as server:
        print(f"at the start {memory(server):.1f} MiB", flush=True)
        for step in range(1, STEPS + 1):
            asyncio.run(abandon_many(server, how_many // STEPS))
            figures.append(memory(server))
            print(f"after {step * how_many // STEPS:,} abandoned games {figures[-1]:.1f} MiB", flush=True)
    return figures[-1] <= ROOM_FOR_CHANCE * figures[STEPS // 2 - 1]


if __name__ == "__main__":
    sys.exit(not trial(int(sys.argv[1]) if len(sys.argv) > 1 else HOW_MANY))
