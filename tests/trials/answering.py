"""Clients that answer what is suggested, come back whenever they are cut off, and remember what was acknowledged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

import httpx2
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from sandtable.cli.replay import verify
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.journal import journal_text
from sandtable.store.database import Database
from tests.trials.real_server import Json, RealServer

WAITING = 30.0
"""Seconds without a word after which a client hangs up and comes back."""
PAUSE = 0.05


class Promise(msgspec.Struct, frozen=True):
    """An answer of which the server said that it is on disk."""

    seat: str
    question: str
    answer: bytes


class Answering(Thread):
    """One client, alone at its table in every seat."""

    def __init__(self, server: RealServer, made: Json, seats: Iterable[str] = ("A", "B")) -> None:
        super().__init__(daemon=True)
        self.server, self.seats = server, dict.fromkeys(seats, "me")
        self.games = [made]
        self.promised: dict[str, list[Promise]] = {made["game"]: []}
        self.refused: Counter[int] = Counter()
        self.reasons: set[str] = set()
        self.last = 0.0
        """When an answer was last acknowledged."""
        self.stopping = Event()

    @property
    def count(self) -> int:
        return sum(map(len, self.promised.values()))

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                with self.server.enter(self.games[-1]) as socket:
                    self._play(socket)
            except (OSError, TimeoutError, WebSocketException, httpx2.HTTPError):
                self.stopping.wait(PAUSE)

    def _play(self, socket: ClientConnection) -> None:
        under_way: Promise | None = None
        view: Json = {}
        while not self.stopping.is_set():
            heard = msgspec.json.decode(socket.recv(WAITING))
            if heard["type"] == "accepted" and under_way is not None:
                self.promised[self.games[-1]["game"]].append(under_way)
                self.last = monotonic()
                under_way = None
            elif heard["type"] == "refused":
                self.refused[heard["status"]] += 1
                self.reasons.add(f"{heard['status']} {heard['reason']}")
                under_way = None
                self.stopping.wait(PAUSE)
            elif heard["type"] == "view":
                view = heard
            if view.get("over"):
                self._begin_anew()
                return
            ask = view.get("ask")
            if ask and under_way is None and heard["type"] in ("view", "refused"):
                under_way = Promise(ask["seat"], ask["question"], bare(ask["suggested"]))
                said = {"type": "answer", "id": "x", "seat": ask["seat"], "serial": view["serial"]}
                socket.send(msgspec.json.encode({**said, "answer": ask["suggested"]}).decode())

    def _begin_anew(self) -> None:
        made = self.server.create(self.seats)
        self.promised[made["game"]] = []
        self.games.append(made)


def bare(answer: Any) -> bytes:
    """An answer without the names of its records, which the wire and the journal write each in its own way."""

    def stripped(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: stripped(each) for name, each in value.items() if name not in ("$", "type")}
        return [stripped(each) for each in value] if isinstance(value, list) else value

    return msgspec.json.encode(stripped(answer), order="deterministic")


def lost(database: Database, clients: Iterable[Answering]) -> int:
    """How many acknowledged answers are not in the journals, in the order in which they were acknowledged."""
    return sum(promises_lost(database, client.promised) for client in clients)


def promises_lost(database: Database, promised: Mapping[str, Sequence[Promise]]) -> int:
    """The same for what was promised in games, by their ids."""
    missing = 0
    for game, promises in promised.items():
        plain = [msgspec.json.decode(line) for line in database.journal(game)]
        kept = iter([Promise(x["seat"], x["question"], bare(x["answer"])) for x in plain if "answer" in x])
        missing += sum(promise not in kept for promise in promises)
    return missing


def wrong_journals(database: Database, clients: Iterable[Answering], folder: Path) -> list[str]:
    """What `sandtable replay --verify` would complain of."""
    complaints = []
    for client in clients:
        for game in client.promised:
            row = database.game(game)
            assert row is not None
            path = folder / f"{game}.sandtable"
            path.write_text(journal_text(row.header, database.journal(game)), "utf-8")
            try:
                verify(path)
            except SandtableError as wrong:
                complaints.append(str(wrong))
    return complaints
