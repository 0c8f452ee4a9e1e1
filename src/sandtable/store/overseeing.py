"""What an owner looks at and does with games and accounts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from sqlalchemy import delete, func, or_, select, text, update

from sandtable.store.engine import Transactions
from sandtable.store.models import GameRow, accounts, games, seats, sessions
from sandtable.store.names import name_key
from sandtable.store.rows import rows_of


class AccountLine(msgspec.Struct, frozen=True):
    """An account as an owner sees it."""

    id: int
    name: str
    role: str
    created: int
    seen: int | None
    """When it was last here, while it is logged in anywhere."""
    games: int


class Overseeing:
    """Searching, counting, closing and deleting."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def counts(self) -> dict[str, int]:
        """How many games there are, by state."""
        with self.transactions.reading() as db:
            found = db.execute(select(games.c.state, func.count()).group_by(games.c.state))
            return {str(state): int(count) for state, count in found}

    def size(self) -> int:
        """Bytes that the database takes."""
        engine = self.transactions.engine
        if engine.dialect.name != "sqlite":
            with self.transactions.reading() as db:
                return int(db.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
        file = Path(engine.url.database or "")
        beside = (file, file.with_name(f"{file.name}-wal"))
        return sum(each.stat().st_size for each in beside if each.is_file())

    def games(self, words: str, state: str, limit: int) -> list[GameRow]:
        """Games by their id, their name or who plays them; the newest first."""
        wanted = select(games)
        if state:
            wanted = wanted.where(games.c.state == state)
        if words:
            like = f"%{_literal(words)}%"
            played = select(seats.c.game).where(seats.c.name.ilike(like, escape="\\"))
            named = games.c.name.ilike(like, escape="\\")
            wanted = wanted.where(or_(games.c.id == words, named, games.c.id.in_(played)))
        with self.transactions.reading() as db:
            return rows_of(db, wanted.order_by(games.c.updated.desc(), games.c.id).limit(limit))

    def names(self, ids: set[int]) -> dict[int, str]:
        """What accounts are called."""
        with self.transactions.reading() as db:
            found = db.execute(select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(ids)))
            return {int(id): str(name) for id, name in found}

    def accounts(self, words: str, limit: int) -> list[AccountLine]:
        """Accounts by a part of their name."""
        seen = select(func.max(sessions.c.seen)).where(sessions.c.account == accounts.c.id).scalar_subquery()
        played = select(func.count(seats.c.game.distinct())).where(seats.c.account == accounts.c.id).scalar_subquery()
        wanted = select(accounts.c.id, accounts.c.name, accounts.c.role, accounts.c.created, seen, played)
        if words:
            wanted = wanted.where(accounts.c.key.like(f"%{_literal(name_key(words))}%", escape="\\"))
        with self.transactions.reading() as db:
            return [AccountLine(*row) for row in db.execute(wanted.order_by(accounts.c.key).limit(limit))]

    def close(self, game: str) -> bool:
        """Let nobody play a game on; one that is over stays as it is."""
        with self.transactions.writing() as db:
            unfinished = update(games).where(games.c.id == game, games.c.state.in_(("open", "live")))
            return db.execute(unfinished.values(state="closed")).rowcount == 1

    def reopen(self, game: str) -> bool:
        with self.transactions.writing() as db:
            free = select(seats.c.seat).where(seats.c.game == game, seats.c.kind == "open")
            state = "open" if db.execute(free).first() is not None else "live"
            closed = update(games).where(games.c.id == game, games.c.state == "closed")
            return db.execute(closed.values(state=state)).rowcount == 1

    def delete(self, game: str) -> bool:
        """Delete a game with its journal and all that is kept beside it."""
        with self.transactions.writing() as db:
            return db.execute(delete(games).where(games.c.id == game)).rowcount == 1


def _literal(words: str) -> str:
    """Words to look for, in which no sign stands for others."""
    for sign in ("\\", "%", "_"):
        words = words.replace(sign, f"\\{sign}")
    return words
