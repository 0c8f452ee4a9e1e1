"""Accounts in the database: who they are, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.store.engine import Transactions
from sandtable.store.models import Account, AccountRole, accounts
from sandtable.store.names import name_key, skeleton
from sandtable.store.sessions import Sessions

_WANTED = select(
    accounts.c.id, accounts.c.name, accounts.c.password, accounts.c.role, accounts.c.created, accounts.c.changed
)


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
                made = db.execute(insert(accounts).values(**row).returning(accounts.c.id)).scalar_one()
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

    def _one(self, which: Any) -> Account | None:
        with self.transactions.reading() as db:
            found = db.execute(_WANTED.where(which)).first()
        return None if found is None else _account(*found)


def _account(key: int, name: str, password: str, role: str, created: int, changed: int) -> Account:
    return Account(key, name, password, AccountRole(role), created, changed)
