"""Restarts under returning clients: `python -m tests.trials.restarts [--restarts 50] [--clients 16]`.

Each client sits in a game of its own and comes back until it is greeted; so all games are loaded at once after every
start, and nothing of that may end the server.
"""

from __future__ import annotations

import argparse
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import msgspec
from websockets.exceptions import WebSocketException

from tests.trials.restartable import PATIENCE, Json, RestartableServer


def greeted(server: RestartableServer, made: Json) -> bool:
    """Whether a client that comes back again and again is shown its game before the server dies."""
    end = monotonic() + PATIENCE
    while monotonic() < end and not server.is_dead:
        try:
            with server.enter(made) as socket:
                while msgspec.json.decode(socket.recv(PATIENCE))["type"] != "view":
                    pass
            return True
        except (OSError, TimeoutError, WebSocketException):
            sleep(0.02)
    return False


def trial(restarts: int, clients: int, home: Path) -> int:
    """How many of the servers died."""
    deaths = 0
    with RestartableServer(home) as server, ThreadPoolExecutor(clients) as pool:
        games = [server.create({"A": "me", "B": "me"}) for _ in range(clients)]
        for n in range(1, restarts + 1):
            server.end(signal.SIGKILL)
            server.start()
            came = sum(pool.map(lambda made: greeted(server, made), games))
            if server.is_dead or came < clients:
                deaths += 1
                print(f"restart {n}: {came} of {clients} greeted, exit {server.end(signal.SIGKILL)}", flush=True)
    return deaths


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--restarts", type=int, default=50)
    parser.add_argument("--clients", type=int, default=16)
    wish = parser.parse_args()
    with TemporaryDirectory() as home:
        deaths = trial(wish.restarts, wish.clients, Path(home))
    print(f"{wish.restarts} restarts under {wish.clients} returning clients: {deaths} deaths")
    return 1 if deaths else 0


if __name__ == "__main__":
    sys.exit(main())
