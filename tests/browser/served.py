"""The real server in a process of its own, as `sandtable serve` starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import httpx2

from tests.house.reading import ROOT

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds that a server which has only just started may take to load its rules on a busy machine."""

SECRET = "of the tests alone, and of no server that anybody plays on"

QUICK = {
    "SANDTABLE_SECRET": SECRET,
    "SANDTABLE_BOT_DELAY": os.environ.get("SANDTABLE_BOT_DELAY", "0"),
    "SANDTABLE_CREATIONS_RATE": "1000",
    "SANDTABLE_REQUESTS_RATE": "1000",
    "SANDTABLE_MESSAGES_RATE": "1000",
}
"""No pauses, no limits on a whole suite that comes from one address, and tokens that a test may issue itself."""


class Served:
    """A server on its own data; it can be killed and started again where it was. With a seed its games repeat."""

    def __init__(self, home: Path, seed: str = "", **environment: str) -> None:
        self.home = home
        self.database = f"sqlite:///{home / 'games.sqlite'}"
        self.log = home / "server.log"
        """What it tells of itself."""
        self.seed = seed
        self.environment = {**QUICK, **environment}
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it; after a kill on the same port and the same data."""
        environment = {
            **os.environ,
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "SANDTABLE_HOME": str(self.home),
            "SANDTABLE_DATABASE_URL": self.database,
            **self.environment,
        }
        plain = ["-m", "sandtable", "serve", "--port", str(self.port)]
        seeded = ["-m", "tests.browser.seeded_server", str(self.port), self.seed]
        command = [sys.executable, *(seeded if self.seed else plain)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, cwd=self.home
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http" in said, f"the server did not start: {self.log.read_text()}"
        self.address = said.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])
        self.rulesets()  # which it loads when it is first asked: no page has to wait for that

    def kill(self) -> None:
        """End it as a power cut would: with no chance to save anything."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def create(self, options: Json, seats: dict[str, str]) -> Json:
        """A new game of the first rule set that is there; the keys to it."""
        wish = {"ruleset": self.rulesets()[0]["name"], "options": options, "seats": seats}
        made: Json = httpx2.post(f"{self.address}/api/v1/games", json=wish, timeout=PATIENCE).raise_for_status().json()
        return made

    def preset(self, name: str) -> Json:
        """The options of a preset, as the start page uses it."""
        presets = self.rulesets()[0]["form"]["presets"]
        options: Json = next(each["options"] for each in presets if each["id"] == name)
        return options

    def rulesets(self) -> list[Json]:
        found: list[Json] = httpx2.get(f"{self.address}/api/v1/rulesets", timeout=PATIENCE).raise_for_status().json()
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
