"""Keeping order in the database: shuns, reports, bans, reserved names, what owners set and what they did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_urlsafe
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, case, delete, insert, or_, select, update

from sandtable.store.engine import Transactions
from sandtable.store.models import accounts
from sandtable.store.names import name_key
from sandtable.store.order_tables import (
    AuditLine,
    Ban,
    ReportRow,
    Shun,
    audit,
    bans,
    enrolments,
    house,
    reports,
    reserved,
    shuns,
)
from sandtable.store.sessions import digest


class Order:
    """What keeps order among people. What an owner does is written into the audit log with it."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    # --- between people ---

    def shunned_by(self, account: int) -> list[Shun]:
        """Whom an account has muted or blocked, by the names under which it met them."""
        met = case((shuns.c.name == "", accounts.c.name), else_=shuns.c.name)
        wanted = select(shuns.c.other, met, shuns.c.muted, shuns.c.blocked)
        with self.transactions.reading() as db:
            found = db.execute(
                wanted.join(accounts, accounts.c.id == shuns.c.other).where(shuns.c.account == account).order_by(met)
            )
            return [Shun(*row) for row in found]

    def shun(self, account: int, other: int, name: str, *, muted: bool, blocked: bool) -> None:
        """Say how one account wants to stand to another, met under a name; neither is the end of it."""
        this = (shuns.c.account == account, shuns.c.other == other)
        with self.transactions.writing() as db:
            db.execute(delete(shuns).where(*this))
            if muted or blocked:
                row = {"account": account, "other": other, "name": name, "muted": muted, "blocked": blocked}
                db.execute(insert(shuns).values(**row))

    def unheard(self, accounts_there: Sequence[int]) -> set[tuple[int, int]]:
        """Of the accounts at a table: who does not hear whom."""
        wanted = select(shuns.c.account, shuns.c.other).where(
            shuns.c.account.in_(accounts_there), or_(shuns.c.muted.is_(True), shuns.c.blocked.is_(True))
        )
        with self.transactions.reading() as db:
            return {(int(one), int(other)) for one, other in db.execute(wanted)}

    def blocks(self, account: int, others: Sequence[int]) -> set[tuple[int, int]]:
        """Who has blocked whom, between an account and others."""
        wanted = select(shuns.c.account, shuns.c.other).where(
            shuns.c.blocked.is_(True),
            or_(
                and_(shuns.c.account == account, shuns.c.other.in_(others)),
                and_(shuns.c.other == account, shuns.c.account.in_(others)),
            ),
        )
        with self.transactions.reading() as db:
            return {(int(one), int(other)) for one, other in db.execute(wanted)}

    def report(
        self, game: str, reporter: str, name: str, seat: str, account: int | None, reason: str, lines: Sequence[str]
    ) -> None:
        """Tell the owner of somebody."""
        row = {"game": game, "reporter": reporter, "name": name, "seat": seat, "account": account, "reason": reason}
        with self.transactions.writing() as db:
            db.execute(insert(reports).values(**row, lines=list(lines), at=self.now(), done=None, done_by=""))

    # --- what owners read ---

    def reports(self, is_done: bool, limit: int) -> list[ReportRow]:
        wanted = select(reports).where(reports.c.done.is_not(None) if is_done else reports.c.done.is_(None))
        with self.transactions.reading() as db:
            found = db.execute(wanted.order_by(reports.c.id.desc()).limit(limit)).mappings()
            return [ReportRow(**row) for row in found]

    def bans(self) -> list[Ban]:
        """Those that hold now."""
        wanted = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > self.now()))
        with self.transactions.reading() as db:
            return [Ban(**row) for row in db.execute(wanted.order_by(bans.c.id)).mappings()]

    def reserved_names(self) -> dict[str, str]:
        """The names that an owner keeps from being taken, by how they are compared."""
        with self.transactions.reading() as db:
            found = db.execute(select(reserved.c.key, reserved.c.name).order_by(reserved.c.key))
            return {str(key): str(name) for key, name in found}

    def house(self) -> dict[str, Any]:
        """What an owner has set."""
        with self.transactions.reading() as db:
            return {str(key): value for key, value in db.execute(select(house.c.key, house.c.value))}

    def audit(self, limit: int, before: int | None = None) -> list[AuditLine]:
        """What owners did, the newest first."""
        wanted = select(audit) if before is None else select(audit).where(audit.c.id < before)
        with self.transactions.reading() as db:
            found = db.execute(wanted.order_by(audit.c.id.desc()).limit(limit)).mappings()
            return [AuditLine(**row) for row in found]

    # --- what owners do ---

    def note(self, owner: str, what: str, about: str, detail: str = "") -> None:
        """Write down what an owner did elsewhere."""
        with self.transactions.writing() as db:
            self._note(db, owner, what, about, detail)

    def settle(self, owner: str, report: int) -> bool:
        """Mark a report as done."""
        with self.transactions.writing() as db:
            open_one = update(reports).where(reports.c.id == report, reports.c.done.is_(None))
            if db.execute(open_one.values(done=self.now(), done_by=owner)).rowcount != 1:
                return False
            self._note(db, owner, "report done", str(report))
            return True

    def ban(
        self, owner: str, kind: str, about: str, *, account: int | None, network: str, reason: str, until: int | None
    ) -> None:
        """Ban or mute; one that stood before gives way."""
        same = bans.c.account == account if account is not None else bans.c.network == network
        row = {"kind": kind, "account": account, "network": network, "reason": reason, "until": until, "by": owner}
        with self.transactions.writing() as db:
            db.execute(delete(bans).where(bans.c.kind == kind, same))
            db.execute(insert(bans).values(**row, made=self.now()))
            self._note(db, owner, f"ban {kind}", about, f"{reason} (until {until or 'further notice'})")

    def lift(self, owner: str, ban: int, about: str) -> bool:
        with self.transactions.writing() as db:
            if db.execute(delete(bans).where(bans.c.id == ban)).rowcount != 1:
                return False
            self._note(db, owner, "lift ban", about)
            return True

    def reserve(self, owner: str, name: str) -> None:
        with self.transactions.writing() as db:
            db.execute(delete(reserved).where(reserved.c.key == name_key(name)))
            db.execute(insert(reserved).values(key=name_key(name), name=name, made=self.now()))
            self._note(db, owner, "reserve name", name)

    def release(self, owner: str, name: str) -> bool:
        with self.transactions.writing() as db:
            if db.execute(delete(reserved).where(reserved.c.key == name_key(name))).rowcount != 1:
                return False
            self._note(db, owner, "release name", name)
            return True

    def set_house(self, owner: str, changes: dict[str, Any]) -> None:
        """Set what holds in place of the environment's word."""
        with self.transactions.writing() as db:
            for key, value in changes.items():
                db.execute(delete(house).where(house.c.key == key))
                db.execute(insert(house).values(key=key, value=value))
            self._note(db, owner, "limits", ", ".join(changes), msgspec.json.encode(changes).decode())

    def invite(self, owner: str, expires: int) -> str:
        """A code with which one account may be made."""
        code = token_urlsafe(18)
        with self.transactions.writing() as db:
            db.execute(delete(enrolments).where(enrolments.c.expires < self.now()))
            db.execute(insert(enrolments).values(digest=digest(code), expires=expires))
            self._note(db, owner, "invite to register", "")
        return code

    def use_invitation(self, code: str) -> bool:
        """Use a code up; whether it was good."""
        good = (enrolments.c.digest == digest(code), enrolments.c.expires >= self.now())
        with self.transactions.writing() as db:
            return db.execute(delete(enrolments).where(*good)).rowcount == 1

    def _note(self, db: Connection, owner: str, what: str, about: str, detail: str = "") -> None:
        row = {"at": self.now(), "owner": owner, "what": what, "about": about[:120], "detail": detail}
        db.execute(insert(audit).values(**row))
