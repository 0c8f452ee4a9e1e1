"""Accounts in the database: who they are, and what becomes of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.store.engine import Transactions
from sandtable.store.leaving import Left, leave_games
from sandtable.store.models import Account, AccountRole, accounts, counters, sessions
from sandtable.store.names import name_key, skeleton
from sandtable.store.sessions import Sessions, digest

RESET_LASTS = 24 * 3600 * 1000
"""Milliseconds for which a link is good that sets another password."""

_WANTED = select(
    accounts.c.id, accounts.c.name, accounts.c.password, accounts.c.role, accounts.c.created, accounts.c.changed
)
_NEXT = (
    update(counters).where(counters.c.name == "accounts").values(last=counters.c.last + 1).returning(counters.c.last)
)
"""An id that no account ever had: what is kept of a deleted one by its id must not fall on another."""


class Accounts:
    """People who want to be known by name."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now
        self.sessions = Sessions(transactions, now)

    def create(self, name: str, password: str, role: AccountRole = AccountRole.PLAYER) -> Account | None:
        """A new account with the hash of its password; nothing where the name is taken, or one that looks like it."""
        now = self.now()
        row = {
            "name": name,
            "key": name_key(name),
            "skeleton": skeleton(name),
            "password": password,
            "role": role.value,
            "created": now,
            "changed": now,
        }
        try:
            with self.transactions.writing() as db:
                made = db.execute(_NEXT).scalar_one()
                db.execute(insert(accounts).values(id=made, **row))
        except IntegrityError:
            return None
        return Account(int(made), name, password, role, now, now)

    def named(self, name: str) -> Account | None:
        """The account that is called so, capitals and spaces aside."""
        return self._one(accounts.c.key == name_key(name))

    def looking_like(self, name: str) -> Account | None:
        """The account whose name an eye would take this one for."""
        return self._one(accounts.c.skeleton == skeleton(name))

    def logged_in(self, cookie: str) -> Account | None:
        """Whose session this cookie opens, if anyone's."""
        account = self.sessions.account_of(cookie)
        return None if account is None else self._one(accounts.c.id == account)

    def all(self) -> list[Account]:
        """Every account, in the order in which they came."""
        with self.transactions.reading() as db:
            return [_account(*row) for row in db.execute(_WANTED.order_by(accounts.c.id))]

    def set_role(self, account: int, role: AccountRole) -> None:
        with self.transactions.writing() as db:
            db.execute(update(accounts).where(accounts.c.id == account).values(role=role.value))

    # --- passwords ---

    def set_password(self, account: int, password: str, keep: str = "") -> None:
        """Another password, by its hash; every session ends but the one of the cookie to keep, and so does a reset."""
        with self.transactions.writing() as db:
            self._set_password(db, account, password, keep)

    def offer_reset(self, account: int) -> str:
        """The secret of a link that sets another password once, within a day; an earlier one is void."""
        secret = secrets.token_urlsafe(32)
        values = {"reset": digest(secret), "reset_expires": self.now() + RESET_LASTS}
        with self.transactions.writing() as db:
            db.execute(update(accounts).where(accounts.c.id == account).values(**values))
        return secret

    def offered_reset(self, secret: str) -> Account | None:
        """Whose password a link may set."""
        return self._one(and_(*self._open_reset(secret)))

    def use_reset(self, secret: str, password: str) -> bool:
        """Set another password by its hash; of two who use the link at once, one does."""
        with self.transactions.writing() as db:
            found = db.execute(select(accounts.c.id).where(*self._open_reset(secret)).with_for_update()).scalar()
            if found is None:
                return False
            self._set_password(db, found, password, "")
            return True

    def _open_reset(self, secret: str) -> tuple[ColumnElement[bool], ...]:
        return (accounts.c.reset == digest(secret), accounts.c.reset_expires >= self.now())

    def _set_password(self, db: Connection, account: int, password: str, keep: str) -> None:
        values = {"password": password, "changed": self.now(), "reset": "", "reset_expires": 0}
        db.execute(update(accounts).where(accounts.c.id == account).values(**values))
        db.execute(delete(sessions).where(sessions.c.account == account, sessions.c.digest != digest(keep)))

    # --- leaving ---

    def delete(self, account: int) -> Left:
        """Delete an account with everything that names it, all of it or nothing."""
        with self.transactions.writing() as db:
            left = leave_games(db, account, self.now())
            db.execute(delete(sessions).where(sessions.c.account == account))
            db.execute(delete(accounts).where(accounts.c.id == account))
        return left

    def _one(self, which: Any) -> Account | None:
        with self.transactions.reading() as db:
            found = db.execute(_WANTED.where(which)).first()
        return None if found is None else _account(*found)


def _account(key: int, name: str, password: str, role: str, created: int, changed: int) -> Account:
    return Account(key, name, password, AccountRole(role), created, changed)
