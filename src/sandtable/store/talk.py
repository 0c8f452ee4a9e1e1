"""What is said at the tables, beside the games and never in their journals."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text, delete, func, insert, select

from sandtable.store.engine import Transactions
from sandtable.store.models import metadata

KEPT = 200
"""Lines that are kept of a table's talk."""

talk = Table(
    "talk",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True, index=True),
    Column("text", Text, nullable=False),
)
"""The last lines of every table, gone with its game. `seat` is empty for a spectator."""


class TalkLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said."""

    n: int
    at: int
    seat: str
    name: str
    account: int | None
    """Whose account the seat was then, if anyone's."""
    text: str


class Talk:
    """Adding to the talk of a table, and reading it."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def add(self, game: str, seat: str, name: str, account: int | None, text: str) -> TalkLine:
        """One more line; the oldest goes where there are too many."""
        with self.transactions.writing() as db:
            last = db.execute(select(func.max(talk.c.n)).where(talk.c.game == game)).scalar() or 0
            line = TalkLine(n=last + 1, at=self.now(), seat=seat, name=name, account=account, text=text)
            db.execute(insert(talk).values(game=game, **msgspec.structs.asdict(line)))
            db.execute(delete(talk).where(talk.c.game == game, talk.c.n <= line.n - KEPT))
        return line

    def of(self, game: str) -> list[TalkLine]:
        """What is kept of a table's talk, the oldest first."""
        columns = [talk.c[name] for name in TalkLine.__struct_fields__]
        with self.transactions.reading() as db:
            found = db.execute(select(*columns).where(talk.c.game == game).order_by(talk.c.n)).mappings()
            return [TalkLine(**row) for row in found]
