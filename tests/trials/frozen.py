"""A database that stands still: `scripts/with-postgres.sh .venv/bin/python -m tests.trials.frozen [--frozen 45]`.

Clients answer without a pause while PostgreSQL is frozen, stopped, made read-only, and well again each time. Meanwhile
the server must say 503 and nothing worse, `/healthz` within 2 s; afterwards it must go on by itself, and every answer
that was acknowledged must be in the journals.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import monotonic, sleep

import httpx2

from sandtable.store.database import Database
from tests.trials.answering import Answering, lost, wrong_journals
from tests.trials.postgres import Postgres
from tests.trials.real_server import RealServer

HEALTH_WITHIN = 2.0
BACK_WITHIN = 40.0
LOBBY_WITHIN = 30.0


class Watch(Thread):
    """Asks for an address again and again, and notes what is said and how long it takes."""

    def __init__(self, server: RealServer, path: str, patience: float) -> None:
        super().__init__(daemon=True)
        self.server, self.path, self.patience = server, path, patience
        self.said: Counter[str] = Counter()
        self.slowest = 0.0
        self.stopping = Event()

    def run(self) -> None:
        while not self.stopping.wait(0.25):
            began = monotonic()
            try:
                said = str(self.server.get(self.path, self.patience).status_code)
            except httpx2.HTTPError as wrong:
                said = type(wrong).__name__
            if self.stopping.is_set():
                break  # the end of the trouble overtook it, so it tells nothing of the trouble
            self.slowest = max(self.slowest, monotonic() - began)
            self.said[said] += 1


def phase(
    name: str,
    server: RealServer,
    players: list[Answering],
    begin: Callable[[], None],
    end: Callable[[], None],
    seconds: float,
) -> list[str]:
    """One time of trouble; what did not hold."""
    begin()
    began = monotonic()
    sleep(2.0)  # what was under way may still come through
    watches = [Watch(server, "/healthz", 10.0), Watch(server, "/api/v1/games", LOBBY_WITHIN)]
    for watch in watches:
        watch.start()
    sleep(max(0.0, seconds - (monotonic() - began)))
    for watch in watches:
        watch.stopping.set()
    during = sum(player.last > began + 2.0 for player in players)
    end()
    for watch in watches:
        watch.join(LOBBY_WITHIN)
    back = _back(server, players)
    health, lobby = watches
    print(f"{name} for {seconds:g} s: /healthz said {dict(health.said)}, the slowest after {health.slowest:.1f} s;")
    print(f"  the lobby said {dict(lobby.said)}, the slowest after {lobby.slowest:.1f} s;")
    print(f"  everyone plays again after {'never' if back is None else f'{back:.1f} s'}", flush=True)
    wrong = []
    if set(health.said) - {"503"} or health.slowest > HEALTH_WITHIN:
        wrong.append(f"{name}: /healthz")
    # What only reads may well answer while nothing can be written.
    if set(lobby.said) - {"503", "200"} or (name != "read-only" and lobby.said["200"]):
        wrong.append(f"{name}: the lobby")
    if during:
        wrong.append(f"{name}: {during} clients were told that something was saved")
    if back is None:
        wrong.append(f"{name}: not everyone plays again")
    return wrong


def _back(server: RealServer, players: list[Answering]) -> float | None:
    """Seconds until the server is well and every client has had another answer acknowledged."""
    began = monotonic()
    while monotonic() - began < BACK_WITHIN:
        if all(player.last > began for player in players) and server.get("/healthz").status_code == 200:
            return monotonic() - began
        sleep(0.1)
    return None


def trial(url: str, home: Path, clients: int, frozen: float, other: float) -> list[str]:
    """What did not hold."""
    postgres = Postgres(url)
    with RealServer(home, url) as server:
        players = [Answering(server, server.create({"A": "me", "B": "me"})) for _ in range(clients)]
        for player in players:
            player.start()
        if _back(server, players) is None:
            return ["nobody plays at all"]
        wrong = phase("frozen", server, players, postgres.freeze, postgres.thaw, frozen)
        wrong += phase("stopped", server, players, postgres.stop, postgres.start, other)
        wrong += phase("read-only", server, players, postgres.make_read_only, postgres.make_writable, other)
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(60)
        if server.is_dead:
            wrong.append("the server died")
        database = Database(url)
        missing, torn = lost(database, players), wrong_journals(database, players, home)
        database.close()
        tracebacks = server.log.read_text().count("Traceback")
    promised = sum(player.count for player in players)
    refused = sum((player.refused for player in players), Counter[int]())
    print(f"{promised} answers acknowledged, {missing} lost, {len(torn)} journals do not replay")
    print(f"refusals by status: {dict(refused)}; tracebacks in the log: {tracebacks}")
    if missing or torn or refused[500]:
        wrong.append(f"{missing} answers lost, {torn}, {refused[500]} times 500")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frozen", type=float, default=45.0)
    parser.add_argument("--other", type=float, default=12.0, help="seconds stopped, and seconds read-only")
    parser.add_argument("--clients", type=int, default=4)
    wish = parser.parse_args()
    url = os.environ.get("SANDTABLE_TEST_DATABASE", "")
    if not url:
        print("run this by scripts/with-postgres.sh", file=sys.stderr)
        return 2
    with TemporaryDirectory() as home:
        wrong = trial(url, Path(home), wish.clients, wish.frozen, wish.other)
    for line in wrong:
        print(f"did not hold: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
