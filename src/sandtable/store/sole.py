"""One server alone: no second process serves games that are another's alone."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from sqlalchemy import Connection, func, select

from sandtable.kernel.errors import UnknownName
from sandtable.store.engine import Transactions
from sandtable.store.leases import living_beside

ALONE = 7265
"""The lock of PostgreSQL that a server has which serves its games alone."""
PATIENCE, AGAIN = 3.0, 0.2
"""Seconds in which PostgreSQL finds out that a server was ended that began again at once, and between two looks."""


class Sole:
    """The claim of a server that does not share its games. It ends with the process, however that ends."""

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions
        self._held: IO[bytes] | None = None
        self._line: Connection | None = None

    def claim(self) -> None:
        """Refused where another process serves these games, alone or with others."""
        if self._held is not None:
            return
        address = self.transactions.engine.url
        if address.get_backend_name() == "sqlite":
            if address.database and address.database != ":memory:":
                self._lock(Path(address.database))
            return
        if living_beside(self.transactions):
            raise UnknownName(
                "other processes share the games of this database; give this one SANDTABLE_SHARED, too, or stop them"
            )
        if self._line is None:
            self._line = self._locked()

    def check(self) -> None:
        """Refused where a process serves these games alone, beside which none that shares them may begin."""
        with self.transactions.reading() as db:
            if not db.execute(select(func.pg_try_advisory_xact_lock_shared(ALONE))).scalar_one():
                raise UnknownName(
                    "another server serves the games of this database alone; stop it first, and start it again with "
                    "--shared, as this one is"
                )

    def release(self) -> None:
        if self._line is not None:
            self._line.invalidate()  # the lock goes with its session
            self._line.close()
            self._line = None
        if self._held is not None:
            self._held.close()
            self._held = None

    def _locked(self) -> Connection:
        """A connection that has the lock for as long as it stands."""
        line = self.transactions.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        end = monotonic() + PATIENCE
        try:
            while not line.execute(select(func.pg_try_advisory_lock(ALONE))).scalar_one():
                if monotonic() >= end:
                    raise UnknownName(
                        "another server serves the games of this database already; stop it first, or start all of "
                        "them with --shared, which lets several processes share them"
                    )
                sleep(AGAIN)
        except BaseException:
            line.close()
            raise
        return line

    def _lock(self, database: Path) -> None:
        if sys.platform == "win32":
            return
        import fcntl

        # A file beside it: SQLite has locks of its own on the database, which end when any of our handles is closed.
        held = database.with_name(f"{database.name}.lock").open("ab")
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise UnknownName(
                f"another server serves the games in {database} already; stop it first, give this one another "
                "SANDTABLE_HOME, or keep the games in a PostgreSQL, which several processes can share"
            ) from None
        self._held = held
