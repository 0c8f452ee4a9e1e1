"""A real server for trials: in a process of its own, on a free port, and on data that outlive it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import httpx2
import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.house.reading import ROOT

Json = dict[str, Any]
PATIENCE = 60.0
"""Seconds after which whoever waits for a server gives up."""

UNHURRIED = {
    "SANDTABLE_SECRET": "of the trials alone, and of no server that anybody plays on",
    "SANDTABLE_BOT_DELAY": "0",
    "SANDTABLE_CREATIONS_RATE": "1000",
    "SANDTABLE_REQUESTS_RATE": "1000",
    "SANDTABLE_MESSAGES_RATE": "1000",
}
"""Limits that a trial from one address does not meet."""


class RealServer:
    """`sandtable serve`, to be ended and started again on the same port."""

    def __init__(self, home: Path, database: str = "", **environment: str) -> None:
        self.home = home
        self.database = database or f"sqlite:///{home / 'games.sqlite'}"
        self.environment = {**UNHURRIED, **environment}
        self.log = home / "log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers. Its modules are compiled once, as those of an installed package are."""
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "PYTHONFAULTHANDLER": "1",
            "SANDTABLE_HOME": str(self.home),
            "SANDTABLE_DATABASE_URL": self.database,
            **self.environment,
        }
        command = [sys.executable, "-m", "sandtable", "serve", "--port", str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, cwd=self.home
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http" in said, f"the server did not start: {self.log.read_text()[-2000:]}"
        self.port = int(said.split()[-1].rstrip("/").rsplit(":", 1)[1])

    @property
    def is_dead(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it, politely or not; its exit code, negative for a signal."""
        assert self.process is not None and self.process.stdout is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def create(self, seats: dict[str, str], options: Json | None = None, ruleset: str = "") -> Json:
        """A new game, of the first rule set that is there where none is named; the keys to it."""
        name = ruleset or self.get("/api/v1/rulesets").json()[0]["name"]
        wish = {"ruleset": name, "options": options or {}, "seats": seats}
        reply = httpx2.post(f"{self.address}/api/v1/games", json=wish, timeout=PATIENCE)
        made: Json = reply.raise_for_status().json()
        return made

    def get(self, path: str, timeout: float = PATIENCE) -> httpx2.Response:
        return httpx2.get(f"{self.address}{path}", timeout=timeout)

    def enter(self, made: Json) -> ClientConnection:
        """A socket on a game with all its seats, which has said that it enters."""
        address = f"ws://127.0.0.1:{self.port}/api/v1/games/{made['game']}/socket"
        socket = connect(address, open_timeout=PATIENCE, max_size=None)
        socket.send(msgspec.json.encode({"type": "enter", "tokens": list(made["tokens"].values())}).decode())
        return socket

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *wrong: object) -> None:
        if not self.is_dead:
            self.end(signal.SIGKILL)
