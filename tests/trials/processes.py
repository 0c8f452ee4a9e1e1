"""How much one, two and three processes on one PostgreSQL take: `python -m tests.trials.processes [--games 60]`.

```text
load     clients answer without a pause in a game each: answers a second, and from an answer to the view that shows it
person   somebody answers at leisure while games of bots alone go on: from an answer to the view, at each number
```

It is run by `scripts/with-postgres.sh`. On a machine with two cores clients, processes and PostgreSQL share them.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import msgspec
from sqlalchemy import create_engine
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.trials.crowd_of_bots import measured, told
from tests.trials.fleet import Fleet, given_database, load, own_database
from tests.trials.real_server import PATIENCE, Json

SETTLING = 3.0
"""Seconds for which everyone plays before it is measured."""
IN_A_ROW = 5
"""Games that a client has, one after the other: nobody may be done before the time is up."""


class Asked(msgspec.Struct, frozen=True):
    """As much of a question as a client needs who answers what is suggested."""

    seat: str
    suggested: msgspec.Raw


class Heard(msgspec.Struct, frozen=True):
    """As much of a message: whoever reads all of each takes more of a processor than the server does."""

    type: str
    serial: int = 0
    over: bool = False
    ask: Asked | None = None
    reason: str = ""


async def answering(fleet: Fleet, tables: list[Json], since: float, until: float) -> list[float]:
    """Seconds from each answer to the view after it, for a client that answers without a pause, game after game."""
    waits: list[float] = []
    for made in tables:
        if monotonic() >= until:
            break
        with suppress(TimeoutError, WebSocketException):
            async with asyncio.timeout(max(0.1, until - monotonic())):
                await _answer_all(fleet, made, since, waits)
    return waits


async def _answer_all(fleet: Fleet, made: Json, since: float, waits: list[float]) -> None:
    """One game to its end."""
    address = f"ws{fleet.address.removeprefix('http')}/api/v1/games/{made['game']}/socket"
    sent: tuple[int, float] | None = None
    async with connect(address, open_timeout=PATIENCE, max_size=None, proxy=None) as socket:
        said = {"type": "enter", "tokens": list(made["tokens"].values())}
        await socket.send(msgspec.json.encode(said).decode())
        async for text in socket:
            heard = msgspec.json.decode(text, type=Heard)
            if heard.type == "refused":
                raise RuntimeError(heard.reason)
            if heard.type != "view":
                continue
            now = monotonic()
            if sent is not None and heard.serial > sent[0]:
                waits += [now - sent[1]] * (sent[1] >= since)
                sent = None
            if heard.over:
                return
            if sent is None and heard.ask is not None:
                ask, sent = heard.ask, (heard.serial, now)
                answer = {"type": "answer", "id": "x", "seat": ask.seat, "serial": heard.serial}
                await socket.send(msgspec.json.encode({**answer, "answer": ask.suggested}).decode())


async def together(fleet: Fleet, games: list[list[Json]], seconds: float) -> tuple[list[float], float]:
    """How long everyone waited, and how much of a processor the processes took for it."""
    since = monotonic() + SETTLING
    everyone = [asyncio.create_task(answering(fleet, tables, since, since + seconds)) for tables in games]
    await asyncio.sleep(SETTLING)
    before = fleet.processor_time()
    waits = await asyncio.gather(*everyone)
    return [each for some in waits for each in some], fleet.processor_time() - before


class Taken(msgspec.Struct, frozen=True):
    """What some processes took, with a client at each of some games that answers without a pause."""

    rate: float
    """Answers a second."""
    median: float
    slow: float
    """Seconds from an answer to the view after it: half of them, and 95 of 100, came sooner."""
    each: float
    """Seconds of a processor that an answer cost the processes."""


def taken(home: Path, url: str, processes: int, games: int, seconds: float, ruleset: str = "") -> Taken:
    """What so many processes take."""
    with Fleet(home, url, processes, SANDTABLE_THINKERS="0", SANDTABLE_WORKERS="0") as fleet:
        seats = {"A": "me", "B": "me"}
        tables = [[fleet.create(seats, ruleset=ruleset) for _ in range(IN_A_ROW)] for _ in range(games)]
        waits, spent = asyncio.run(together(fleet, tables, seconds))
    return Taken(len(waits) / seconds, median(waits), quantiles(waits, n=20)[-1], spent / len(waits))


def under_load(home: Path, url: str, processes: int, wish: argparse.Namespace) -> None:
    found = taken(home, url, processes, wish.games, wish.seconds, wish.ruleset)
    print(
        f"{processes} processes, {wish.games} clients: {found.rate:.0f} answers a second, "
        f"median {1000 * found.median:.0f} ms, p95 {1000 * found.slow:.0f} ms, "
        f"{1000 * found.each:.1f} ms of a processor each; {load()}",
        flush=True,
    )


def beside_bots(home: Path, url: str, processes: int, wish: argparse.Namespace) -> None:
    """How long a person waits beside games of bots."""
    engine = create_engine(url)

    def given() -> int:
        with engine.connect() as db:
            return int(db.exec_driver_sql("SELECT coalesce(sum(serial), 0) FROM games").scalar_one())

    with Fleet(home, url, processes) as fleet:
        for _ in range(wish.bots):
            fleet.create(dict.fromkeys(("A", "B"), "bot:captain"), ruleset=wish.ruleset)
        sleep(SETTLING)
        before, begun = given(), monotonic()
        waits = measured(fleet, wish.answers)
        rate = (given() - before - len(waits)) / (monotonic() - begun)
    engine.dispose()
    print(
        f"{processes} processes, beside {wish.bots} games of bots with {rate:.0f} answers a second: "
        f"a person waits {told(waits)}; {load()}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("load", "person"), default="load")
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--bots", type=int, default=200)
    parser.add_argument("--answers", type=int, default=150)
    parser.add_argument("--ruleset", default="")
    wish = parser.parse_args()
    url = given_database()
    if not url:
        return 2
    work = under_load if wish.what == "load" else beside_bots
    for processes in wish.processes:
        with TemporaryDirectory() as home, own_database(url) as own:
            work(Path(home), own, processes, wish)
    return 0


if __name__ == "__main__":
    sys.exit(main())
