"""The real server in a process of its own, with limits wide enough for a whole club behind one address."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from sandtable.server.run import serve
from sandtable.server.settings import Limits, Settings

SECRET = b"a secret of the benches, long enough"
WIDE = Limits(requests_rate=10_000.0, creations_rate=10_000.0, sockets=10_000, bot_games=10_000)
FIGURES = "what opens the figures"
PAGE = os.sysconf("SC_PAGE_SIZE")


def settings(home: Path) -> Settings:
    """The usual settings but for the limits: four hundred clients sit behind one address here."""
    url = f"sqlite:///{home / 'games.sqlite'}"
    return Settings(home=home, database_url=url, secret=SECRET, metrics_token=FIGURES, limits=WIDE)


class Serving(msgspec.Struct, frozen=True):
    """A server that runs."""

    address: str
    process: int

    @property
    def memory(self) -> int:
        """Bytes that it holds in memory now."""
        return int(Path(f"/proc/{self.process}/statm").read_text().split()[1]) * PAGE


@contextmanager
def server(home: Path) -> Iterator[Serving]:
    """A server on a data directory, until the block is left."""
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.serving", str(home)], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().decode().strip()
        if not address:
            raise RuntimeError("the server did not start")
        yield Serving(address.rstrip("/"), process.pid)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


if __name__ == "__main__":
    serve("127.0.0.1", 0, settings=settings(Path(sys.argv[1])), ready=lambda address: print(address, flush=True))
