"""A person plays while hundreds of games of bots alone go on: how long they wait for the view after an answer.

`python -m tests.trials.crowd_of_bots --games 200 --answers 300 --bot captain`
"""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import msgspec
from websockets.sync.client import ClientConnection

from tests.trials.real_server import Json, RealServer

PATIENCE = 60.0
THOUGHT = 0.2
"""Seconds that the person thinks before an answer."""


def measured(server: RealServer, answers: int) -> list[float]:
    """Seconds from an answer to the view that shows what came of it, for a person alone in both seats."""
    waits: list[float] = []
    while len(waits) < answers:
        made = server.create({"A": "me", "B": "me"})
        with server.enter(made) as socket:
            waits += _played(socket, answers - len(waits))
    return waits


def _played(socket: ClientConnection, answers: int) -> list[float]:
    waits: list[float] = []
    asked = _view(socket, -1)
    while len(waits) < answers and asked.get("ask") is not None:
        sleep(THOUGHT)
        ask, serial = asked["ask"], asked["serial"]
        said = {"type": "answer", "id": "x", "seat": ask["seat"], "serial": serial, "answer": ask["suggested"]}
        begun = monotonic()
        socket.send(msgspec.json.encode(said).decode())
        asked = _view(socket, serial)
        waits.append(monotonic() - begun)
    return waits


def _view(socket: ClientConnection, after: int) -> Json:
    """The next view of a later question, in which somebody is asked or all is over."""
    while True:
        heard: Json = msgspec.json.decode(socket.recv(PATIENCE))
        if heard["type"] == "refused":
            raise RuntimeError(heard["reason"])
        if heard["type"] == "view" and heard["serial"] > after and (heard.get("ask") or heard["over"]):
            return heard


def told(waits: list[float]) -> str:
    """The median and the wait that only one answer in twenty exceeds, in milliseconds."""
    return f"median {1000 * median(waits):.0f} ms, p95 {1000 * quantiles(waits, n=20)[-1]:.0f} ms, {len(waits)} answers"


def given(server: RealServer) -> int:
    """Answers that were given in all games."""
    with closing(connect(server.home / "games.sqlite")) as database:
        return int(database.execute("select sum(serial) from games").fetchone()[0] or 0)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--ruleset", default="dw4")
    wanted = parser.parse_args()
    seats = dict.fromkeys(("A", "B"), f"bot:{wanted.bot}")
    with TemporaryDirectory() as folder:
        limits = {"SANDTABLE_BOT_GAMES": "100000"}
        with RealServer(Path(folder), **limits) as server:
            print(f"alone: {told(measured(server, wanted.answers))}", flush=True)
            for _ in range(wanted.games):
                server.create(seats, ruleset=wanted.ruleset)
            before, begun = given(server), monotonic()
            waits = measured(server, wanted.answers)
            rate = (given(server) - before - len(waits)) / (monotonic() - begun)
            print(f"beside {wanted.games} games of bots with {rate:.0f} answers a second: {told(waits)}", flush=True)


if __name__ == "__main__":
    main()
