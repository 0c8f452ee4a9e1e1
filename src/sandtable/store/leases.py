"""Leases: which of several processes on one PostgreSQL has a game.

A process lives while its row stands. It renews the row all the time; a row whose time is up is deleted by whoever sees
it first, and with it goes what the process has left open (`nameplates.py`). A game is had by the process that took it
last, until that gives it back or lives no longer; every taking raises the game's epoch, and a commit holds only by the
epoch it was made under (`Database.append_all`). When a lease ends is told by PostgreSQL's own clock, whatever those of
the processes say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from secrets import token_hex
from time import time
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Connection, and_, delete, exists, func, insert, literal_column, or_, select, update

from sandtable.kernel.errors import UnknownName
from sandtable.store.engine import Transactions
from sandtable.store.keeping import put_snapshots
from sandtable.store.models import GameRow, games, seats, servers
from sandtable.store.nameplates import Nameplate, bury, line_name

CHANNEL = "sandtable"
"""Where processes hear each other."""
BEATS, SELDOM = 5, 1.0
"""Times that a process says that it lives before the others would give it up, and the seconds between two at most."""
MISSED = 2.5
"""Pauses between two beats after which a process has missed one, and does not merely wait for a processor."""
JOINING = 7264
"""The lock of PostgreSQL under which processes join, one after the other."""
NOW: Any = literal_column("(extract(epoch from clock_timestamp()) * 1000)::bigint", BigInteger)

_has_living_owner = exists(select(servers.c.id).where(servers.c.id == games.c.server))


class Beat(msgspec.Struct, frozen=True):
    """What a process learns when it says that it lives."""

    is_alive: bool
    """Whether the others still count it among them."""
    living: dict[str, str]
    """The addresses of all who live by their ids, its own among them."""


class Owner(msgspec.Struct, frozen=True):
    """The process that has a game, and where it is reached."""

    id: str
    address: str


class Leases:
    """One process among those that share the games."""

    def __init__(self, transactions: Transactions, address: str, secret: str, lasts: float) -> None:
        if transactions.engine.dialect.name != "postgresql":
            raise UnknownName("several processes can share the games of a PostgreSQL only; this is another database")
        self.transactions = transactions
        self.address = address
        """Where the others reach this process."""
        self.lasts = lasts
        """Seconds for which a process is thought to live that says nothing."""
        self.pause = min(lasts / BEATS, SELDOM)
        """Seconds after which a process says again that it lives."""
        self._secret = secret
        self._nameplate = Nameplate(transactions.engine)
        self.ahead = 0
        """Milliseconds by which PostgreSQL's clock was ahead of this machine's when this process joined."""
        self.me = ""
        """The id under which this process is known; it has another each time it joins."""

    # --- who lives ---

    def check(self) -> None:
        """Refused where those who live sign otherwise, before anything is started that would have to be stopped."""
        with self.transactions.reading() as db:
            self._compare(db.execute(select(servers.c.secret).where(servers.c.until > NOW)).scalars().all())

    def join(self) -> bool:
        """Come to those who live, or come back; whether there was nobody."""
        me = token_hex(8)
        with self.transactions.writing() as db:
            db.execute(select(func.pg_advisory_xact_lock(JOINING)))
            bury(db, servers.c.until < NOW)
            others = db.execute(select(servers.c.secret)).scalars().all()
            self._compare(others)
            self.ahead = db.execute(select(NOW)).scalar_one() - int(time() * 1000)
            row = {"id": me, "address": self.address, "until": self._end(), "secret": self._secret}
            db.execute(insert(servers).values(**row))
        self.me = me
        self._nameplate.change(me)
        return not others

    def _compare(self, others: Sequence[str]) -> None:
        if any(other != self._secret for other in others):
            raise UnknownName(
                "the processes that serve these games sign tokens with another secret; "
                "give all of them the same SANDTABLE_SECRET, or the same SANDTABLE_HOME"
            )

    def beat(self, line: Connection, shut: Collection[str] = ()) -> Beat:
        """Say that this process lives, and see who else does.

        Of those whose doors are shut, whoever has missed a beat too is dead: nobody need wait for its time to be up.
        """
        mine = update(servers).where(servers.c.id == self.me).values(until=self._end())
        is_alive = line.execute(mine).rowcount == 1
        bury(line, servers.c.until < NOW)
        if shut:
            is_silent = servers.c.until < self._end() - int(MISSED * self.pause * 1000)
            bury(line, and_(servers.c.id.in_(shut), is_silent))
        found = line.execute(select(servers.c.id, servers.c.address))
        return Beat(is_alive, {row.id: row.address for row in found})

    def leave(self) -> None:
        """Live no longer, and let the others know."""
        with self.transactions.writing() as db:
            db.execute(delete(servers).where(servers.c.id == self.me))

    def _end(self) -> Any:
        return NOW + int(self.lasts * 1000)

    # --- who has a game ---

    def take(self, game: str, since: int) -> int | None:
        """Take a game that nobody has who lives; the epoch from now on, nothing where another has it.

        It is read after this: everything that was ever acknowledged is in its journal then. Those at the table who came
        before a moment were there with another process.
        """
        mine_or_free = or_(games.c.server.in_((self.me, "")), ~_has_living_owner)
        taken = update(games).where(games.c.id == game, mine_or_free)
        with self.transactions.writing() as db:
            values = {"server": self.me, "epoch": games.c.epoch + 1}
            epoch = db.execute(taken.values(**values).returning(games.c.epoch)).scalar()
            if epoch is not None:
                elsewhere = (seats.c.game == game, seats.c.here, seats.c.seen < since)
                db.execute(update(seats).where(*elsewhere).values(here=False))
        return epoch

    def release(self, held: Mapping[str, int], taken: Mapping[str, bytes]) -> None:
        """Give games back that were held by these epochs, and keep them as they stand; what was lost is left alone."""
        with self.transactions.writing() as db:
            for game, epoch in sorted(held.items()):
                mine = (games.c.id == game, games.c.server == self.me, games.c.epoch == epoch)
                is_mine = db.execute(update(games).where(*mine).values(server="")).rowcount == 1
                if is_mine and game in taken:
                    put_snapshots(db, [(game, taken[game])])

    def owner_of(self, game: str) -> Owner | None:
        """The other process that has a game; nothing where it is this one, or nobody who lives."""
        found = select(servers.c.id, servers.c.address).join(games, games.c.server == servers.c.id)
        with self.transactions.reading() as db:
            row = db.execute(found.where(games.c.id == game, servers.c.id != self.me)).first()
        return Owner(row.id, row.address) if row is not None else None

    def left_alone(self, unattended: list[GameRow]) -> list[GameRow]:
        """Of some games those that nobody has who lives."""
        with self.transactions.reading() as db:
            living = set(db.execute(select(servers.c.id)).scalars())
        return [row for row in unattended if row.server not in living]

    # --- what they tell each other ---

    def say(self, word: str) -> None:
        """Say something to all who live, this process among them."""
        with self.transactions.writing() as db:
            db.execute(select(func.pg_notify(CHANNEL, word)))

    @contextmanager
    def line(self) -> Iterator[Connection]:
        """A connection of this process's own, on which it hears the others."""
        with self.transactions.engine.connect() as connection:
            chosen = connection.execution_options(isolation_level="AUTOCOMMIT")
            chosen.execute(select(func.set_config("application_name", line_name(self.me), False)))
            chosen.exec_driver_sql(f"LISTEN {CHANNEL}")
            try:
                yield chosen
            finally:
                # It is of no use to anyone else: it hears what nobody asked for.
                connection.invalidate()

    def heard(self, line: Connection, seconds: float) -> Iterator[str]:
        """What was said, as it comes, for some time."""
        driver: Any = line.connection.driver_connection
        for said in driver.notifies(timeout=seconds):
            yield said.payload


def living_beside(transactions: Transactions) -> int:
    """How many processes share the games of a database now."""
    if transactions.engine.dialect.name != "postgresql":
        return 0
    with transactions.reading() as db:
        return int(db.execute(select(func.count()).select_from(servers).where(servers.c.until > NOW)).scalar_one())
