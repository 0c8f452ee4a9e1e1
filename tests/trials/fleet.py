"""Several real servers for trials that share the games of one PostgreSQL, all at one port."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Self

from sqlalchemy import Engine, create_engine, make_url

from sandtable.store.database import Database
from tests.server.owned_once import named, note_writers, owned_twice
from tests.trials.real_server import RealServer

SHARED = {
    "SANDTABLE_SHARED": "127.0.0.1:0",
    "SANDTABLE_BOT_GAMES": "100000",
    "SANDTABLE_SOCKET_LIMIT": "100000",
    "SANDTABLE_CONNECTION_LIMIT": "100000",
    "SANDTABLE_METRICS_TOKEN": "what opens the figures of the trials",
}


class Fleet(RealServer):
    """Processes at one port: whichever the system gives a connection to answers it. To clients they are one server."""

    def __init__(self, home: Path, database: str, processes: int, **environment: str) -> None:
        super().__init__(home, database, **{**SHARED, **environment})
        self.processes = [
            RealServer(home, named(database, f"process {n}"), **self.environment) for n in range(processes)
        ]

    def start(self) -> None:
        for process in self.processes:
            process.port = self.port
            process.start()
            self.port = process.port

    @property
    def is_dead(self) -> bool:
        return all(process.is_dead for process in self.processes)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        return max(process.end(how) for process in self.processes if not process.is_dead)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *wrong: object) -> None:
        for process in self.processes:
            if not process.is_dead:
                process.end(signal.SIGKILL)

    def processor_time(self) -> float:
        """Seconds of a processor that the processes have taken, those that live, and their children not counted."""
        spent = 0
        for process in self.processes:
            assert process.process is not None
            fields = Path(f"/proc/{process.process.pid}/stat").read_text().rpartition(")")[2].split()
            spent += int(fields[11]) + int(fields[12])
        return spent / os.sysconf("SC_CLK_TCK")


def given_database() -> str:
    """The PostgreSQL of `scripts/with-postgres.sh`; empty where there is none, which is said."""
    url = os.environ.get("SANDTABLE_TEST_DATABASE", "")
    if not url:
        print("run this by scripts/with-postgres.sh", file=sys.stderr)
    return url


@contextmanager
def own_database(url: str) -> Iterator[str]:
    """An empty database beside the one that was given, which goes when the block is left."""
    address = make_url(url)
    own = address.set(database=f"{address.database}_of_a_trial")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    gone = f'DROP DATABASE IF EXISTS "{own.database}" WITH (FORCE)'
    try:
        with engine.connect() as db:
            db.exec_driver_sql(gone)
            db.exec_driver_sql(f'CREATE DATABASE "{own.database}" TEMPLATE template0')
        yield own.render_as_string(hide_password=False)
    finally:
        with engine.connect() as db:
            db.exec_driver_sql(gone)
        engine.dispose()


@contextmanager
def noting_writers(url: str) -> Iterator[Engine]:
    """A database with tables that notes who writes."""
    Database(url).close()
    engine = create_engine(url)
    with engine.begin() as db:
        note_writers(db)
    try:
        yield engine
    finally:
        engine.dispose()


def twice(engine: Engine) -> list[str]:
    with engine.connect() as db:
        return owned_twice(db)


def wait_until(end: float) -> None:
    """Sleep until a moment, if it is still to come."""
    sleep(max(0.0, end - monotonic()))


def load() -> str:
    """How busy the machine is, for the figures."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
