"""A real Dask cluster for tests and trials: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Self

from tests.house.reading import ROOT

PATIENCE = 60.0
BARE = ("--no-dashboard", "--host", "127.0.0.1")


class DaskCluster:
    """One scheduler and so many workers of one thread each."""

    def __init__(self, folder: Path, workers: int = 2, **environment: str) -> None:
        self.folder = folder
        self.environment = environment
        self.many = workers
        self.address = ""
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        told = self.folder / "scheduler.json"
        self.scheduler = self._started("dask_scheduler", "--port", "0", "--scheduler-file", str(told))
        until = monotonic() + PATIENCE
        while not told.exists() or not told.read_text():
            assert monotonic() < until and self.scheduler.poll() is None, "the scheduler did not start"
            sleep(0.05)
        self.address = json.loads(told.read_text())["address"]
        for _ in range(self.many):
            self.join()
        return self

    def join(self) -> None:
        """Let one worker more join."""
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        self.workers.append(self._started("dask_worker", self.address, *alone))

    def __exit__(self, *wrong: object) -> None:
        for process in (*self.workers, self.scheduler):
            if process is not None:
                process.kill()
                process.wait(PATIENCE)

    def _started(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", **self.environment}
        with (self.folder / f"{kind}.log").open("ab") as log:
            command = [sys.executable, "-m", f"distributed.cli.{kind}", *BARE, *options]
            return subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=self.folder)
