"""A disk that fills up: `python -m tests.trials.full_disk [FOLDER]`, as root, or with a folder on a small disk.

A first start on the full disk must leave no secret behind. Then clients answer while the disk fills up, on which the
log lies as well: the server must say 503, and go on by itself when there is room again, with nothing lost.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from sandtable.store.database import Database
from tests.trials.answering import Answering, lost, wrong_journals
from tests.trials.restartable import RestartableServer

SIZE = "24m"
FULL = 4.0
"""Seconds without room."""


def fill(folder: Path) -> Path:
    """Take all the room that is left; remove the file to give it back."""
    path = folder / "everything-else"
    try:
        with path.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1024))
    except OSError:
        return path


def trial(folder: Path) -> list[str]:
    """What did not hold."""
    home = folder / "home"
    home.mkdir()
    wrong = []
    taken = fill(folder)
    try:
        RestartableServer(home, SANDTABLE_SECRET="").start()
        wrong.append("it started on a full disk")
    except AssertionError:
        if (home / "secret").exists():
            wrong.append("a start on a full disk left a secret")
    taken.unlink()
    with RestartableServer(home, SANDTABLE_SECRET="") as server, TemporaryDirectory() as elsewhere:
        players = [Answering(server, server.create({"A": "me", "B": "me"})) for _ in range(2)]
        for player in players:
            player.start()
        sleep(FULL)
        before = sum(player.count for player in players)
        taken, began = fill(folder), monotonic()
        sleep(FULL)
        if any(player.last > began + 1.0 for player in players):
            wrong.append("something was acknowledged on the full disk")
        statuses = [server.get(path).status_code for path in ("/healthz", "/api/v1/games")]
        if statuses[0] != 503 or statuses[1] not in (200, 503):
            wrong.append(f"on the full disk health and lobby said {statuses}")
        taken.unlink()
        sleep(FULL)
        if server.get("/healthz").status_code != 200 or any(player.last < began + FULL for player in players):
            wrong.append("it did not go on when there was room again")
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(60)
        database = Database(server.database)
        missing, torn = lost(database, players), wrong_journals(database, players, Path(elsewhere))
        database.close()
        refused = sum((player.refused for player in players), Counter[int]())
        promised = sum(player.count for player in players)
    print(f"{before} answers before, {promised} in all, {missing} lost, {len(torn)} journals do not replay")
    print(f"refusals by status: {dict(refused)}")
    if missing or torn or set(refused) - {503, 409}:
        wrong.append(f"{missing} answers lost, {torn}, refused {dict(refused)}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    given: Path | None = parser.parse_args().folder
    with TemporaryDirectory(dir=given) as made:
        if given is None:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", made], check=True)
        try:
            wrong = trial(Path(made))
        finally:
            if given is None:
                subprocess.run(["umount", made], check=True)
    for line in wrong:
        print(f"did not hold: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
