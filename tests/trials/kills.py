"""Kills at random moments: `python -m tests.trials.kills [--count 300] [--database sqlite|postgresql]`.

Clients answer without a pause while the server is killed as by a power cut and started again. Afterwards every answer
that was acknowledged must be in the journals, and the journals must replay. PostgreSQL is the one of
`scripts/with-postgres.sh`, which this is then run by.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from sandtable.store.database import Database
from tests.trials.answering import Answering, lost, wrong_journals
from tests.trials.restartable import RestartableServer

LONGEST = 1.5
"""Seconds from the first answer after a start to the latest kill."""


def trial(count: int, clients: int, url: str, home: Path, seed: int) -> bool:
    """Whether everything held; prints the figures."""
    chance = random.Random(seed)
    with RestartableServer(home, url) as server:
        players = [Answering(server, server.create({"A": "me", "B": "me"})) for _ in range(clients)]
        for player in players:
            player.start()
        for n in range(1, count + 1):
            before = [player.count for player in players]
            for _ in range(600):
                if any(player.count > known for player, known in zip(players, before, strict=True)):
                    break
                sleep(0.05)
            sleep(chance.uniform(0.0, LONGEST))
            server.end(signal.SIGKILL)
            server.start()
            if n % 25 == 0:
                print(f"{n} kills, {sum(player.count for player in players)} answers acknowledged", flush=True)
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(60)
        strange = {reason for player in players for reason in player.reasons if reason.startswith("5")}
        database = Database(server.database)
        missing, wrong = lost(database, players), wrong_journals(database, players, home)
        database.close()
    promised = sum(player.count for player in players)
    games = sum(len(player.games) for player in players)
    print(f"{count} kills under {clients} clients, seed {seed}: {promised} answers acknowledged, {missing} lost")
    print(f"{games} games, {len(wrong)} journals do not replay; faults told to clients: {len(strange)}")
    for line in [*wrong, *sorted(strange)]:
        print(f"  {line}")
    return promised > 0 and not missing and not wrong and not strange


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    url = os.environ.get("SANDTABLE_TEST_DATABASE", "") if wish.database == "postgresql" else ""
    if wish.database == "postgresql" and not url:
        print("run this by scripts/with-postgres.sh", file=sys.stderr)
        return 2
    with TemporaryDirectory() as home:
        return 0 if trial(wish.count, wish.clients, url, Path(home), wish.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
