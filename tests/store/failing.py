"""Databases that fail as real ones do, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event

from sandtable.store.engine import close as close_connections


@contextmanager
def failing(
    engine: Engine, word: str = "", kind: str = "OperationalError", says: str = "disk I/O error"
) -> Iterator[None]:
    """Every statement fails, or those in which a word stands."""
    assert engine.dialect.dbapi is not None
    fault: Any = getattr(engine.dialect.dbapi, kind)

    def fail(cursor: Any, statement: str, parameters: Any, context: Any) -> None:
        if word in statement:
            raise fault(says)

    for moment in ("do_execute", "do_executemany"):
        event.listen(engine, moment, fail)
    try:
        yield
    finally:
        for moment in ("do_execute", "do_executemany"):
            event.remove(engine, moment, fail)


@contextmanager
def read_only(engine: Engine) -> Iterator[None]:
    """Nothing can be written, by the database's own word."""

    def close(connection: Connection) -> None:
        is_sqlite = engine.dialect.name == "sqlite"
        connection.exec_driver_sql("PRAGMA query_only=ON" if is_sqlite else "SET TRANSACTION READ ONLY")

    event.listen(engine, "begin", close)
    try:
        yield
    finally:
        event.remove(engine, "begin", close)
        close_connections(engine)  # also those that a thread of the server has just now


@contextmanager
def full(engine: Engine) -> Iterator[None]:
    """No room is left on the disk of a SQLite database: its file may not grow, nor what it writes ahead."""

    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count=1")

    event.listen(engine, "begin", fill)
    try:
        yield
    finally:
        event.remove(engine, "begin", fill)
        close_connections(engine)  # also those that a thread of the server has just now
