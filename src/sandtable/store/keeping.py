"""What the database keeps beside the journals: snapshots, and packs by their content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from zlib import compress, decompress, error

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.kernel.resuming import Kept
from sandtable.store.engine import Transactions
from sandtable.store.models import packs, snapshots

OPENING, NEWEST = "opening", "newest"
QUICKLY = 1
"""How hard a snapshot is compressed: an acknowledgement waits for it."""


class Keeping:
    """Reading what is kept. It is as secret as the journals."""

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions

    def of(self, game: str, is_over: bool = False) -> Kept:
        """Everything that is kept beside a game's journal."""
        with self.transactions.reading() as db:
            found = list(db.execute(select(snapshots.c.data).where(snapshots.c.game == game)).scalars())
        return Kept([_unpacked(data) for data in found], self.pack, is_over)

    def pack(self, digest: str) -> bytes | None:
        with self.transactions.reading() as db:
            found = db.execute(select(packs.c.data).where(packs.c.digest == digest)).scalar()
        return None if found is None else bytes(found)

    def snapshots(self, taken: Mapping[str, bytes]) -> None:
        """Keep games as they stand, by their ids."""
        with self.transactions.writing() as db:
            put_snapshots(db, taken.items())


def put_snapshots(db: Connection, taken: Iterable[tuple[str, bytes]], kind: str = NEWEST) -> None:
    """Put snapshots in the place of older ones."""
    for game, data in taken:
        row = {"game": game, "kind": kind, "data": compress(data, QUICKLY)}
        this = (snapshots.c.game == game, snapshots.c.kind == kind)
        if db.execute(update(snapshots).where(*this).values(data=row["data"])).rowcount == 0:
            db.execute(insert(snapshots).values(**row))


def forget_snapshots(db: Connection, games: Iterable[str], kind: str = NEWEST) -> None:
    db.execute(delete(snapshots).where(snapshots.c.game.in_(list(games)), snapshots.c.kind == kind))


def put_packs(db: Connection, wanted: Mapping[str, bytes]) -> None:
    """Keep packs that are not kept yet."""
    known = set(db.execute(select(packs.c.digest).where(packs.c.digest.in_(list(wanted)))).scalars())
    for digest in sorted(wanted.keys() - known):
        try:
            with db.begin_nested():
                db.execute(insert(packs).values(digest=digest, data=wanted[digest]))
        except IntegrityError:
            continue  # another server keeps it in this very moment


def _unpacked(data: bytes) -> bytes:
    """A snapshot as it was written; what is damaged is told by whoever reads it."""
    try:
        return decompress(bytes(data))
    except error:
        return bytes(data)
