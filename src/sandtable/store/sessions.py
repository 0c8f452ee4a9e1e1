"""Sessions in the database: where somebody is logged in."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from sandtable.store.engine import Transactions
from sandtable.store.models import Session, sessions

A_WHILE = 600_000
"""Milliseconds between two notes of a session being used: not every request writes."""


def digest(secret: str) -> str:
    """What is stored of a secret that only its holder knows."""
    return sha256(secret.encode()).hexdigest()


class Sessions:
    """Who is logged in where. Only digests of cookies are known here."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def begin(self, account: int, cookie: str, expires: int, agent: str = "", place: str = "") -> None:
        """Begin a session; those that have run out go at this occasion."""
        now = self.now()
        row = {
            "digest": digest(cookie),
            "account": account,
            "expires": expires,
            "id": secrets.token_hex(8),
            "created": now,
            "seen": now,
            "agent": agent,
            "place": place,
        }
        with self.transactions.writing() as db:
            db.execute(delete(sessions).where(sessions.c.expires < now))
            db.execute(insert(sessions).values(**row))

    def end(self, cookie: str) -> None:
        with self.transactions.writing() as db:
            db.execute(delete(sessions).where(sessions.c.digest == digest(cookie)))

    def account_of(self, cookie: str) -> int | None:
        """Whose session a cookie opens, if anyone's; now and then it is noted that it was used."""
        now, this = self.now(), sessions.c.digest == digest(cookie)
        with self.transactions.reading() as db:
            found = db.execute(
                select(sessions.c.account, sessions.c.seen).where(this, sessions.c.expires >= now)
            ).first()
        if found is None:
            return None
        account, seen = found
        if seen + A_WHILE < now:
            # Whoever only looks is let in also while nothing can be written.
            with suppress(DBAPIError), self.transactions.writing() as db:
                db.execute(update(sessions).where(this).values(seen=now))
        return int(account)

    def of(self, account: int, cookie: str = "") -> list[Session]:
        """Where an account is logged in, the one used last first; the one of this cookie is marked."""
        own = digest(cookie)
        wanted = select(sessions).where(sessions.c.account == account, sessions.c.expires >= self.now())
        with self.transactions.reading() as db:
            found = db.execute(wanted.order_by(sessions.c.seen.desc(), sessions.c.id)).mappings().all()
        return [
            Session(row["id"], row["created"], row["seen"], row["agent"], row["place"], row["digest"] == own)
            for row in found
        ]

    def end_one(self, account: int, session: str) -> bool:
        """End a session of an account by its id; whether there was such a one."""
        with self.transactions.writing() as db:
            this = (sessions.c.account == account, sessions.c.id == session)
            return db.execute(delete(sessions).where(*this)).rowcount == 1

    def end_others(self, account: int, cookie: str) -> int:
        """End every session of an account but this one; how many."""
        with self.transactions.writing() as db:
            others = (sessions.c.account == account, sessions.c.digest != digest(cookie))
            return db.execute(delete(sessions).where(*others)).rowcount
