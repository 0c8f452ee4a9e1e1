"""The database behind the store: SQLite in a file by default, PostgreSQL by address; always at the newest schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from sandtable.kernel.errors import UnknownName

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY = 10_000
"""Milliseconds that one writer of a SQLite file waits for another."""

_READING = "sandtable_reading"


def opened(url: str) -> Engine:
    """An engine on a database; a clear sentence where the address cannot be used."""
    try:
        address = make_url(url)
        if address.get_backend_name() != "sqlite":
            return create_engine(address, pool_pre_ping=True)
    except (ArgumentError, ImportError) as wrong:
        raise UnknownName(f"the database address cannot be used: {wrong}") from None
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """A commit returns when the disk has it: a write-ahead log, synchronised in full."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes may not wait for another writer; so a writer says so at once.
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get(_READING) else "BEGIN IMMEDIATE")


class Transactions:
    """Reading and writing, each in a transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._one_writer = Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            chosen = connection.execution_options(**{_READING: True})
            with chosen.begin():
                yield chosen

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """What is written is on disk when the block is left without an error; else none of it is."""
        if self.engine.dialect.name != "sqlite":
            with self.engine.begin() as connection:
                yield connection
            return
        with self._one_writer, self.engine.begin() as connection:
            yield connection


def upgrade(engine: Engine) -> None:
    """Bring the tables to what this version needs."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two servers that start at once must not both create the tables.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7263)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
