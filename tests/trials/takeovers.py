"""Processes that share the games are ended one after the other: `python -m tests.trials.takeovers`.

```text
--how killed     every 20 s one is killed as by a power cut and started again; its lease runs out
--how stopped    every 20 s one stands still for longer than its lease, perhaps in mid-commit, and then goes on
--how rolling    every 20 s one is asked to stop, gives its games away, and is started again: a release
```

Clients answer in a game each and come back when they are cut off. Afterwards every acknowledged answer must be in the
journals, every client must have been back within ten seconds, and by what the database has noted no game was owned
twice. At the port of a process that stands still the system lets clients in all the same, so that whoever came there
has ten seconds more than it stood still. It is run by `scripts/with-postgres.sh`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sandtable.store.database import Database
from tests.trials.answering import Promise, bare, promises_lost
from tests.trials.fleet import Fleet, given_database, load, noting_writers, own_database, twice, wait_until
from tests.trials.real_server import Json, RealServer

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before a client comes back, twice as long each time: as the page does (`web/src/lib/wire.ts`)."""
BACK_WITHIN = 10.0
PATIENCE, LITTLE_PATIENCE = 30.0, 6.0
"""Seconds in which a client must hear something, and where processes stand still that hang up on nobody."""
STANDS_STILL = 12.0


class Guest:
    """One client, alone at its table in every seat, that thinks a while before each answer."""

    def __init__(self, fleet: Fleet, made: Json, thought: float, patience: float = PATIENCE) -> None:
        self.fleet, self.made, self.thought, self.patience = fleet, made, thought, patience
        self.promised: list[Promise] = []
        self.away: list[float] = []
        """Seconds from each cut to the next view."""
        self.faults: set[str] = set()
        self.is_over = False
        self._cut: float | None = None
        self._pause = FIRST_PAUSE

    async def stay(self, until: float) -> None:
        """Play, and come back, until a moment or the end of the game."""
        address = f"ws{self.fleet.address.removeprefix('http')}/api/v1/games/{self.made['game']}/socket"
        while monotonic() < until and not self.is_over:
            try:
                async with connect(address, open_timeout=self.patience, max_size=None, proxy=None) as socket:
                    said = {"type": "enter", "tokens": list(self.made["tokens"].values())}
                    await socket.send(msgspec.json.encode(said).decode())
                    await self._play(socket, until)
            except (OSError, TimeoutError, WebSocketException):
                if monotonic() < until:
                    self._cut = self._cut or monotonic()
                await asyncio.sleep(min(self._pause, max(0.0, until - monotonic())))
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
        if self._cut is not None and not self.is_over:
            self.away.append(monotonic() - self._cut)

    async def _play(self, socket: ClientConnection, until: float) -> None:
        under_way: Promise | None = None
        while monotonic() < until:
            async with asyncio.timeout(min(self.patience, max(0.1, until - monotonic()))):
                heard: Json = msgspec.json.decode(await socket.recv())
            if heard["type"] == "accepted" and under_way is not None:
                self.promised.append(under_way)
                under_way = None
            elif heard["type"] == "refused":
                if heard["status"] != 503:
                    self.faults.add(f"{heard['status']} {heard['reason']}")
                under_way = None
            elif heard["type"] == "view":
                if self._cut is not None:
                    self.away.append(monotonic() - self._cut)
                    self._cut, self._pause = None, FIRST_PAUSE
                self.is_over = heard["over"]
                if self.is_over:
                    return
                ask = heard.get("ask")
                if ask and under_way is None:
                    await asyncio.sleep(self.thought)
                    under_way = Promise(ask["seat"], ask["question"], bare(ask["suggested"]))
                    said = {"type": "answer", "id": "x", "seat": ask["seat"], "serial": heard["serial"]}
                    await socket.send(msgspec.json.encode({**said, "answer": ask["suggested"]}).decode())


def endings(fleet: Fleet, how: str, every: float, end: float, ended: list[float]) -> None:
    """End one process after the other, and start it again, until shortly before the end."""
    at, n = monotonic() + every, 0
    while max(at, monotonic()) < end - BACK_WITHIN:
        wait_until(at)
        process = fleet.processes[n % len(fleet.processes)]
        ended.append(monotonic())
        if how == "stopped":
            stand_still(process)
        else:
            process.end(signal.SIGKILL if how == "killed" else signal.SIGTERM)
            process.start()
        at, n = at + every, n + 1


def stand_still(process: RealServer) -> None:
    """Stop a process wherever it is, and let it go on when others have its games."""
    assert process.process is not None
    os.kill(process.process.pid, signal.SIGSTOP)
    sleep(STANDS_STILL)
    os.kill(process.process.pid, signal.SIGCONT)


async def crowd(guests: list[Guest], seconds: float) -> None:
    until = monotonic() + seconds
    await asyncio.gather(*(guest.stay(until) for guest in guests))


def trial(wish: argparse.Namespace, url: str, home: Path) -> bool:
    """Whether everything held; prints the figures."""
    with noting_writers(url) as engine, Fleet(home, url, wish.processes) as fleet:
        seats = {"A": "me", "B": "me"}
        patience, within = PATIENCE, BACK_WITHIN
        if wish.how == "stopped":
            patience, within = LITTLE_PATIENCE, STANDS_STILL + BACK_WITHIN
        guests = [
            Guest(fleet, fleet.create(seats, ruleset=wish.ruleset), wish.thought, patience) for _ in range(wish.games)
        ]
        print(f"{wish.games} games at {wish.processes} processes, {load()}", flush=True)
        ended: list[float] = []
        ending = Thread(
            target=endings, args=(fleet, wish.how, wish.every, monotonic() + wish.seconds, ended), daemon=True
        )
        ending.start()
        asyncio.run(crowd(guests, wish.seconds))
        ending.join(60)
        database = Database(fleet.database)
        missing = promises_lost(database, {guest.made["game"]: guest.promised for guest in guests})
        database.close()
        owned = twice(engine)
    away = sorted(each for guest in guests for each in guest.away)
    late = sum(each > within for each in away)
    faults = sorted({fault for guest in guests for fault in guest.faults})
    promised = sum(len(guest.promised) for guest in guests)
    how = {"rolling": "drained and started again", "stopped": "stood still"}.get(wish.how, wish.how)
    print(f"{len(ended)} processes {how} in {wish.seconds:.0f} s: {promised} answers acknowledged, {missing} lost")
    if len(away) > 1:
        told = f"median {median(away):.1f} s, p95 {quantiles(away, n=20)[-1]:.1f} s, longest {away[-1]:.1f} s"
        print(f"{len(away)} times somebody was cut off and came back: {told}; {late} after more than {within:.0f} s")
    print(f"games owned twice: {len(owned)}; faults told to clients: {len(faults)}; {load()}")
    for line in [*owned[:5], *faults]:
        print(f"  {line}")
    return bool(ended) and promised > 0 and not (missing or late or owned or faults)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--how", choices=("killed", "stopped", "rolling"), default="killed")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--every", type=float, default=20.0)
    parser.add_argument("--thought", type=float, default=2.0, help="seconds that a client thinks before each answer")
    parser.add_argument("--ruleset", default="")
    wish = parser.parse_args()
    url = given_database()
    if not url:
        return 2
    with TemporaryDirectory() as home, own_database(url) as own:
        return 0 if trial(wish, own, Path(home)) else 1


if __name__ == "__main__":
    sys.exit(main())
