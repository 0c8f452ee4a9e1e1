"""Sitting down in the database, and getting up: a seat that somebody has held is never simply free again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, select, update

from sandtable.store.engine import Transactions
from sandtable.store.models import GameRow, SeatRow, agreements, games, lines, seats
from sandtable.store.names import skeleton
from sandtable.store.rows import rows_of

NOBODY = "A former player"
EMPTY: dict[str, Any] = {"name": NOBODY, "nonce": "", "invitation": "", "account": None, "orders": {}}
"""What is left of somebody in a seat."""
LEFT: dict[str, Any] = {**EMPTY, "kind": "invited", "held_before": True}
"""A seat of a game that goes on without whoever sat there.

They may have seen what the seat holds, so it stands in no lobby: those at the table give it on by an invitation, and
whoever follows it is told.
"""


class Sat(Enum):
    """What came of sitting down."""

    DOWN = auto()
    TAKEN = auto()
    CLOSED = auto()
    NAMESAKE = auto()
    """Somebody at the table is called so, or looks as if they were."""


class Seating:
    """Who sits down in which seat, and who has left it."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def take(self, game: str, seat: str, taken: SeatRow, invitation: str = "") -> Sat:
        """Let someone sit down, by invitation or in an open seat; of two who try, one succeeds."""
        kind = "invited" if invitation else "open"
        with self.transactions.writing() as db:
            row = _for_a_change(db, game)
            if row is None or row.state == "closed":
                return Sat.CLOSED
            if not any((it.seat, it.kind, it.invitation) == (seat, kind, invitation) for it in row.seats):
                return Sat.TAKEN
            if any(_are_taken_for_each_other(taken, other) for other in row.seats if other.seat != seat):
                return Sat.NAMESAKE
            values = {"kind": "human", "name": taken.name, "nonce": taken.nonce, "account": taken.account}
            now = self.now()
            this = (seats.c.game == game, seats.c.seat == seat)
            db.execute(update(seats).where(*this).values(**values, invitation="", since=now))
            left = tuple(other for other in row.seats if other.seat != seat)
            stands = {"state": state_of(row.over, left), "updated": now}
            db.execute(update(games).where(games.c.id == game).values(**stands))
            # Whoever sat there before may have offered a draw; nobody has to stand by another's word.
            db.execute(update(agreements).where(agreements.c.game == game).values(draw=[]))
            return Sat.DOWN

    def renew_all(self, account: int, fresh: Callable[[], str]) -> list[str]:
        """Other nonces for every seat of an account, so that no token from before opens one; the games."""
        with self.transactions.writing() as db:
            theirs = select(seats.c.game, seats.c.seat).where(seats.c.account == account)
            found = db.execute(theirs).all()
            for game, seat in found:
                this = (seats.c.game == game, seats.c.seat == seat, seats.c.account == account)
                db.execute(update(seats).where(*this).values(nonce=fresh()))
            return [game for game, _ in found]

    def seen(self, game: str, seat: str, at: int, here: bool) -> None:
        """Note when somebody came to the table or left it; of two notes the later counts, whichever comes first."""
        with self.transactions.writing() as db:
            this = (seats.c.game == game, seats.c.seat == seat, seats.c.seen <= at)
            db.execute(update(seats).where(*this).values(seen=at, here=here))

    def hand_over(self, game: str, seat: str, bot: str, name: str) -> None:
        """Let a bot play on for somebody who gives up while the others play on."""
        with self.transactions.writing() as db:
            held = (seats.c.game == game, seats.c.seat == seat, seats.c.kind == "human")
            values = {**EMPTY, "kind": "bot", "bot": bot, "name": name, "held_before": True}
            db.execute(update(seats).where(*held).values(**values))
            db.execute(update(games).where(games.c.id == game).values(updated=self.now()))

    def free(self, game: str, seat: str, invitation: str, *, even_if_played: bool = False) -> bool:
        """Take a seat from whoever sits there and has not answered yet, for whoever is invited to it now."""
        with self.transactions.writing() as db:
            if _for_a_change(db, game) is None or (not even_if_played and _has_answered(db, game, seat)):
                return False
            held = (seats.c.game == game, seats.c.seat == seat)
            if not vacate(db, *held, seats.c.kind == "human"):
                return False
            db.execute(update(seats).where(*held).values(invitation=invitation))
            db.execute(update(games).where(games.c.id == game).values(updated=self.now()))
            return True


def vacate(db: Connection, *which: ColumnElement[bool]) -> int:
    """Take whoever sits there out of their seats; how many there were."""
    return db.execute(update(seats).where(*which).values(**LEFT)).rowcount


def state_of(over: bool, there: Sequence[SeatRow]) -> str:
    """The state of a game that nobody has closed."""
    if over:
        return "finished"
    return "open" if any(seat.kind == "open" for seat in there) else "live"


def _has_answered(db: Connection, game: str, seat: str) -> bool:
    """Whether anything in a journal was said by a seat, be it taken back."""
    written = db.execute(select(lines.c.text).where(lines.c.game == game)).scalars()
    said = [line for line in map(msgspec.json.decode, written) if "answer" in line or "entropy" in line]
    return any(seat == (line.get("entropy") or line).get("seat") for line in said)


def _for_a_change(db: Connection, game: str) -> GameRow | None:
    """A game of which nobody else changes the seats before this is done."""
    db.execute(select(games.c.id).where(games.c.id == game).with_for_update())
    found = rows_of(db, select(games).where(games.c.id == game))
    return found[0] if found else None


def _are_taken_for_each_other(one: SeatRow, other: SeatRow) -> bool:
    """Whether two people at a table look alike by their names; nobody is taken for themselves."""
    if other.kind != "human" or (one.account is not None and one.account == other.account):
        return False
    return skeleton(one.name) == skeleton(other.name or other.seat)
