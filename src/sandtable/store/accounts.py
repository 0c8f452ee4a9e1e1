"""Accounts and sessions in the database."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from sandtable.store.engine import Transactions
from sandtable.store.models import Account, accounts, sessions


def name_key(name: str) -> str:
    """A name as it is compared: two that look alike but for capitals and spaces are the same."""
    return " ".join(name.split()).casefold()


class Accounts:
    """People who want to be known by name, and where they are logged in."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def create(self, name: str, password: str) -> Account | None:
        """A new account with the hash of its password; nothing where the name is taken."""
        row = {"name": name, "key": name_key(name), "password": password, "created": self.now()}
        try:
            with self.transactions.writing() as db:
                made = db.execute(insert(accounts).values(**row).returning(accounts.c.id)).scalar_one()
        except IntegrityError:
            return None
        return Account(int(made), name, password)

    def named(self, name: str) -> Account | None:
        with self.transactions.reading() as db:
            wanted = select(accounts.c.id, accounts.c.name, accounts.c.password)
            found = db.execute(wanted.where(accounts.c.key == name_key(name))).first()
        return None if found is None else Account(*found)

    def log_in(self, account: int, cookie: str, expires: int) -> None:
        """Begin a session; sessions that have run out go at this occasion."""
        with self.transactions.writing() as db:
            db.execute(delete(sessions).where(sessions.c.expires < self.now()))
            db.execute(insert(sessions).values(digest=_digest(cookie), account=account, expires=expires))

    def log_out(self, cookie: str) -> None:
        with self.transactions.writing() as db:
            db.execute(delete(sessions).where(sessions.c.digest == _digest(cookie)))

    def logged_in(self, cookie: str) -> Account | None:
        """Whose session this cookie opens, if anyone's."""
        with self.transactions.reading() as db:
            found = db.execute(
                select(accounts.c.id, accounts.c.name, accounts.c.password)
                .join(sessions, sessions.c.account == accounts.c.id)
                .where(sessions.c.digest == _digest(cookie), sessions.c.expires >= self.now())
            ).first()
        return None if found is None else Account(*found)


def _digest(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()
