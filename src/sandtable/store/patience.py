"""How long a database may take: nothing here waits for ever, neither for a lock nor for a machine that is gone."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL

T = TypeVar("T")

BUSY = 5_000
"""Milliseconds that one waits for another: a writer of a SQLite file, or whoever holds a lock of PostgreSQL."""
STATEMENT = 8_000
"""Milliseconds after which PostgreSQL gives up a statement."""
CONNECTING = 4
"""Seconds in which PostgreSQL must let us in."""
ANSWERING = 10.0
"""Seconds in which it must answer at all: one that stands still cannot look at its own clock."""
IDLE = 10_000
"""Milliseconds for which a transaction may be left as it is, with all that it locks. Who dies is found out sooner."""
POOL = 5.0
"""Seconds that one waits for others who use the database."""
THERE = {
    "statement_timeout": STATEMENT,
    "lock_timeout": BUSY,
    "idle_in_transaction_session_timeout": IDLE,
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": IDLE,
}
"""What PostgreSQL minds at its own end: a machine that lost its power says no farewell."""


def limits_of(address: URL) -> dict[str, Any]:
    """What PostgreSQL is told when we connect; what the address says itself counts."""
    limits = {
        "connect_timeout": CONNECTING,
        "keepalives": 1,
        "keepalives_idle": 10,
        "keepalives_interval": 3,
        "keepalives_count": 3,
        "tcp_user_timeout": int(ANSWERING * 1000),
        "options": " ".join(f"-c {name}={value}" for name, value in THERE.items()),
    }
    if address.get_backend_name() != "postgresql":
        return {}
    return {name: value for name, value in limits.items() if name not in address.query}


def wait_no_longer(engine: Engine) -> None:
    """Let every connection of a psycopg engine give up by our own clock."""
    from psycopg import Connection, OperationalError

    class Patient(Connection[Any]):
        """A connection that is closed where no answer comes."""

        patience: float | None = ANSWERING

        def wait(self, gen: Any, *arguments: Any, **settings: Any) -> Any:
            return super().wait(self._watched(gen), *arguments, **settings)

        def _watched(self, waiting: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
            began = monotonic()
            try:
                wish = next(waiting)
                while True:
                    ready = yield wish
                    if not ready and self.patience is not None and monotonic() - began > self.patience:
                        self.close()
                        raise OperationalError(f"no answer within {self.patience:g} s")
                    wish = waiting.send(ready)
            except StopIteration as done:
                value: T = done.value
                return value

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Any, record: Any, arguments: Any, settings: Any) -> Any:
        return Patient.connect(*arguments, **settings)


def lift_limits(connection: Any) -> None:
    """Let a connection take as long as it likes until its transaction ends: tables are changed only at a start."""
    for limit in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
    _wait(connection, None)


def restore_limits(connection: Any) -> None:
    _wait(connection, ANSWERING)


def _wait(connection: Any, patience: float | None) -> None:
    connection.connection.driver_connection.patience = patience
