"""The database behind the store: SQLite in a file by default, PostgreSQL by address; always at the newest schema."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.extras import lacking
from sandtable.store.faults import Locked, StoreFailed, telling_faults
from sandtable.store.outages import SHORTEST, Outages
from sandtable.store.patience import BUSY, POOL, lift_limits, limits_of, restore_limits, wait_no_longer

MIGRATIONS = Path(__file__).with_name("migrations")
_READING = "sandtable_reading"
TOO_LONG, REST = 2.0, 1.0
"""Seconds of waiting in vain after which nobody tries for a moment, and that moment."""


def opened(url: str) -> Engine:
    """An engine on a database; a clear sentence where the address cannot be used."""
    try:
        address = make_url(url)
        if address.get_backend_name() != "sqlite":
            limits = limits_of(address)
            engine = create_engine(
                address, pool_pre_ping=True, pool_timeout=POOL, hide_parameters=True, connect_args=limits
            )
            if engine.driver == "psycopg":
                wait_no_longer(engine)
            return engine
    except ModuleNotFoundError as missing:
        if missing.name != "psycopg":
            raise UnknownName(f"the database address cannot be used: {missing}") from None
        raise UnknownName(str(lacking("a database of PostgreSQL", "postgres"))) from None
    except (ArgumentError, ImportError) as wrong:
        raise UnknownName(f"the database address cannot be used: {wrong}") from None
    if address.database and address.database != ":memory:":
        keep_private(Path(address.database))
    engine = create_engine(address, hide_parameters=True, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def close(engine: Engine) -> None:
    """Close all connections: those that lie ready now, and those that a thread still has as it gives them back."""
    event.listen(engine.pool, "checkin", lambda connection, record: record.invalidate())
    engine.dispose()


def keep_private(database: Path) -> None:
    """Let nobody but the owner of the process read a database: it holds every hand, key and token.

    One that is there already is made so. SQLite gives the files beside it the same mode.
    """
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = (database.with_name(f"{database.name}-{end}") for end in ("wal", "shm"))
    # Of another owner, or read-only: whoever opens it says what is wrong with it.
    with suppress(OSError):
        os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
        for file in (database, *beside):
            if file.exists() and file.stat().st_mode & 0o077:
                file.chmod(0o600)


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
        self.outages = Outages()
        self.make_up: Callable[[Connection, float], None] = lambda db, seconds: None
        """What is written first when the database is back after so many seconds in which it failed."""
        self._one_writer = Lock()
        self._rest = 0.0

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._with_patience(), self.engine.connect() as connection:
            chosen = connection.execution_options(**{_READING: True})
            with chosen.begin():
                yield chosen

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """What is written is on disk when the block is left without an error; else none of it is."""
        since = self.outages.since
        if since is not None:
            away = monotonic() - since
            if away >= SHORTEST:
                with self._written() as connection:
                    self.make_up(connection, away)
            self.outages.end()
        with self._written() as connection:
            yield connection

    @contextmanager
    def _written(self) -> Iterator[Connection]:
        if self.engine.dialect.name != "sqlite":
            with self._with_patience(), self.engine.begin() as connection:
                yield connection
            return
        if not self._one_writer.acquire(timeout=BUSY / 1000):
            raise StoreFailed("the database failed: it is busy with others")
        try:
            with self._with_patience(), self.engine.begin() as connection:
                yield connection
        finally:
            self._one_writer.release()

    @contextmanager
    def _with_patience(self) -> Iterator[None]:
        """Where one has just waited in vain, those behind are told at once, rather than one after the other.

        A lock is another matter: it is of one game, and those behind want others.
        """
        began = monotonic()
        if began < self._rest:
            raise StoreFailed("the database failed: it did not answer a moment ago")
        try:
            with telling_faults():
                yield
        except StoreFailed as failed:
            if not isinstance(failed, Locked):
                self.outages.begin(began)
                if monotonic() - began >= TOO_LONG:
                    self._rest = monotonic() + REST
            raise


def upgrade(engine: Engine) -> None:
    """Bring the tables to what this version needs."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with telling_faults(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            lift_limits(connection)
            # Two servers that start at once must not both create the tables.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7263)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if engine.dialect.name == "postgresql":
            restore_limits(connection)
