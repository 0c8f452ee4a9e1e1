"""One server alone: no second process serves games that are another's alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from sandtable.kernel.errors import UnknownName
from sandtable.store.engine import Transactions
from sandtable.store.leases import living_beside


class Sole:
    """The claim of a server that does not share its games. It ends with the process, however that ends."""

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions
        self._held: IO[bytes] | None = None

    def claim(self) -> None:
        """Refused where another process serves the games of this SQLite, or several share those of this PostgreSQL."""
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

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

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
