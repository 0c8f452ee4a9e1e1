"""Thirty games of admirals that nobody watches, while somebody plays against one.

`python -m tests.trials.admirals`
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from websockets.asyncio.client import connect

from sandtable.bots.admiral import AdmiralBot
from tests.trials.newcomers import answer, until
from tests.trials.real_server import Json, RealServer

HOW_MANY, SECONDS = 30, 60.0
DELAY = 0.4
"""Seconds that every bot waits anyway, as a server has it where nobody says otherwise."""
WITHIN = AdmiralBot.budget + 2.0 + DELAY
SETTINGS = {"SANDTABLE_BOT_GAMES": str(HOW_MANY), "SANDTABLE_BOT_DELAY": str(DELAY)}
BATTLE = {"mode": "full", "scale": "Medium", "forces": ["karst.1500", "meridian.1500"]}


async def play(server: RealServer, bot: str, seconds: float) -> list[float]:
    """Play against a bot; how long it took for each of its answers to be seen."""
    made = server.create({"A": "me", "B": f"bot:{bot}"}, BATTLE, "dw4")
    took: list[float] = []
    url = f"ws{server.address.removeprefix('http')}/api/v1/games/{made['game']}/socket"
    async with connect(url, proxy=None, max_size=None) as socket:
        await socket.send(msgspec.json.encode({"type": "enter", "tokens": list(made["tokens"].values())}).decode())
        end = perf_counter() + seconds
        view: Json = await until(socket, "view")
        while perf_counter() < end and not view["over"]:
            if view["ask"] is not None:
                await answer(socket, view)
            since, serial = perf_counter(), view["serial"]
            waits_for_bot = view["waiting_for"] == ["B"]
            while view["serial"] == serial:
                view = await until(socket, "view")
            if waits_for_bot:
                took.append(perf_counter() - since)
    return took


def trial() -> bool:
    held = True
    with TemporaryDirectory() as directory, RealServer(Path(directory), **SETTINGS) as server:
        for n in range(HOW_MANY):
            server.create({"A": "bot:admiral", "B": "bot:admiral"}, BATTLE if n % 2 else {}, "dw4")
        for bot in ("admiral", "captain"):
            took = sorted(asyncio.run(play(server, bot, SECONDS)))
            slow = took[len(took) * 95 // 100]
            figures = f"median {median(took):.2f} s, 95 of 100 within {slow:.2f} s, longest {took[-1]:.2f} s"
            print(f"a watched {bot} beside {HOW_MANY} games of admirals: {len(took)} answers, {figures}", flush=True)
            held &= took[-1] <= WITHIN
    return held


if __name__ == "__main__":
    sys.exit(not trial())
