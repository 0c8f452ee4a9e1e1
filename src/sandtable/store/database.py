"""Games in a database: what a method has returned from is on disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, func, insert, or_, select, update

from sandtable.store.accounts import Accounts
from sandtable.store.agreements import Agreements, put_agreement
from sandtable.store.at_once import put_lines, put_stands
from sandtable.store.clock import Clock
from sandtable.store.engine import Transactions, close, opened, upgrade
from sandtable.store.faults import LeaseLost
from sandtable.store.keeping import OPENING, Keeping, forget_snapshots, put_packs, put_snapshots
from sandtable.store.models import Agreement, Append, GameRow, games, lines, seats
from sandtable.store.order import Order
from sandtable.store.overseeing import Overseeing
from sandtable.store.retention import Retention
from sandtable.store.rows import rows_of
from sandtable.store.seating import Seating, state_of
from sandtable.store.talk import Talk


class Database:
    """The store of a server. Every method is a transaction; the server calls them off its event loop."""

    def __init__(self, url: str, now: Callable[[], int] | None = None) -> None:
        self.engine = opened(url)
        upgrade(self.engine)
        self.transactions = Transactions(self.engine)
        self.clock = Clock()
        now = now or self.clock
        self.accounts = Accounts(self.transactions, now)
        self.agreements = Agreements(self.transactions, now)
        self.keeping = Keeping(self.transactions)
        self.talk = Talk(self.transactions, now)
        self.order = Order(self.transactions, now)
        self.overseeing = Overseeing(self.transactions, now)
        self.retention = Retention(self.transactions, now)
        self.seating = Seating(self.transactions, now)
        self.now = now

    def close(self) -> None:
        close(self.engine)

    def try_to_write(self) -> None:
        """Write something that changes nothing, down to the disk; raises `StoreFailed` where nothing can be saved."""
        with self.transactions.writing() as db:
            db.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    # --- games ---

    def create(
        self,
        game: GameRow,
        journal: Sequence[str],
        opening: bytes | None = None,
        packs: Mapping[str, bytes] | None = None,
        agreement: Agreement | None = None,
    ) -> None:
        """A new game with its seats, the lines that its journal begins with, and what is kept beside them."""
        now = self.now()
        row = msgspec.structs.replace(game, created=now, updated=now, state=state_of(game.over, game.seats))
        with self.transactions.writing() as db:
            db.execute(insert(games).values(**_columns(row, leaving_out="seats")))
            db.execute(
                insert(seats),
                [{**_columns(seat), "game": game.id, "place": n} for n, seat in enumerate(game.seats)],
            )
            _append(db, game.id, 0, journal)
            if opening is not None:
                put_snapshots(db, [(game.id, opening)], OPENING)
            put_packs(db, packs or {})
            if agreement is not None:
                put_agreement(db, game.id, agreement)

    def game(self, game: str) -> GameRow | None:
        """One game, without its journal."""
        with self.transactions.reading() as db:
            found = rows_of(db, select(games).where(games.c.id == game))
            return found[0] if found else None

    def games(self, state: str, limit: int, before: int | None = None, game: str = "") -> list[GameRow]:
        """The public games in this state, the newest first, from a moment on if one is given.

        Games of one moment follow each other by their ids; with `game` those of the moment are listed that come
        after it, without it none of them.
        """
        wanted = select(games).where(games.c.public.is_(True), games.c.state == state)
        if before is not None:
            rest_of_the_moment = and_(games.c.updated == before, games.c.id < game)
            wanted = wanted.where(games.c.updated <= before, or_(games.c.updated < before, rest_of_the_moment))
        with self.transactions.reading() as db:
            return rows_of(db, wanted.order_by(games.c.updated.desc(), games.c.id.desc()).limit(limit))

    def games_of(self, account: int, limit: int) -> list[GameRow]:
        """The games in which an account has a seat, the newest first."""
        theirs = select(seats.c.game).where(seats.c.account == account)
        with self.transactions.reading() as db:
            return rows_of(
                db, select(games).where(games.c.id.in_(theirs)).order_by(games.c.updated.desc()).limit(limit)
            )

    def unattended(self) -> list[GameRow]:
        """The unfinished games with a bot: a server that has just started looks at these."""
        alone = select(seats.c.game).where(seats.c.kind == "bot")
        with self.transactions.reading() as db:
            return rows_of(db, select(games).where(games.c.state.in_(("open", "live")), games.c.id.in_(alone)))

    def journal(self, game: str) -> list[str]:
        """The lines of a journal, its header left out."""
        with self.transactions.reading() as db:
            found = db.execute(select(lines.c.text).where(lines.c.game == game).order_by(lines.c.n))
            return list(found.scalars())

    def length(self, game: str) -> int:
        """How many lines a journal has, its header left out."""
        with self.transactions.reading() as db:
            found = db.execute(select(func.count()).select_from(lines).where(lines.c.game == game)).scalar()
        return found or 0

    def append_all(self, appends: Sequence[Append]) -> None:
        """Add what commands wrote, all of it or nothing, with what some of them bring beside their lines.

        Where the lines are taken already, another server plays that game. Where processes share the games, one that
        was taken from this process is not written by it any more.
        """
        rows = [
            {"game": append.game, "n": n, "text": text}
            for append in appends
            for n, text in enumerate(append.lines, start=append.first)
        ]
        now = self.now()
        with self.transactions.writing() as db:
            held = [append.epoch for append in appends if append.epoch is not None]
            stands = {
                append.game: {"this": append.game, "updated": now, **_columns(append.standing)} for append in appends
            }
            if held:
                # By game and epoch: nothing that was written by another taking of a game may hide behind a newer.
                leased = {(a.game, a.epoch): {**stands[a.game], "held": a.epoch} for a in appends}
                if put_stands(db, list(leased.values())) != len(leased):
                    raise LeaseLost("another process has taken the game")
            else:
                put_stands(db, list(stands.values()))
            put_lines(db, rows)
            put_snapshots(db, {a.game: a.snapshot for a in appends if a.snapshot is not None}.items())
            for append in appends:
                if append.agreement is not None:
                    put_agreement(db, append.game, append.agreement)
            over = [append.game for append in appends if append.standing.over]
            if over:
                db.execute(update(games).where(games.c.id.in_(over)).values(state="finished"))
                forget_snapshots(db, over)  # what is over is watched from its opening on

    # --- seats ---

    def renew(self, game: str, seat: str, old: str, new: str) -> bool:
        """Put another nonce in the place of one: tokens with the old one are void."""
        with self.transactions.writing() as db:
            same = (seats.c.game == game, seats.c.seat == seat, seats.c.nonce == old)
            return db.execute(update(seats).where(*same).values(nonce=new)).rowcount == 1

    def bring_seats(self, account: int, held: Sequence[tuple[str, str, str]]) -> list[str]:
        """Give seats (game, seat, nonce) to an account that are nobody's yet; the games in which there were any."""
        brought = []
        with self.transactions.writing() as db:
            for game, seat, nonce in held:
                free = (seats.c.game == game, seats.c.seat == seat, seats.c.nonce == nonce, seats.c.account.is_(None))
                if nonce and db.execute(update(seats).where(*free).values(account=account)).rowcount:
                    brought.append(game)
        return brought

    def set_invitation(self, game: str, seat: str, nonce: str) -> bool:
        """Another invitation to a seat that waits for one, or none; those before are void."""
        with self.transactions.writing() as db:
            waiting = (seats.c.game == game, seats.c.seat == seat, seats.c.kind == "invited")
            return db.execute(update(seats).where(*waiting).values(invitation=nonce)).rowcount == 1

    def set_watch(self, game: str, nonce: str) -> None:
        """Another link to watch by, or none; those before are void."""
        with self.transactions.writing() as db:
            db.execute(update(games).where(games.c.id == game).values(watch=nonce))

    def prefer(self, game: str, seat: str, orders: Mapping[str, Any]) -> None:
        """Keep the standing orders of a seat."""
        with self.transactions.writing() as db:
            this = (seats.c.game == game, seats.c.seat == seat)
            db.execute(update(seats).where(*this).values(orders=dict(orders)))

    def count(self) -> int:
        """How many games there are."""
        with self.transactions.reading() as db:
            return int(db.execute(select(func.count()).select_from(games)).scalar_one())


def _columns(record: msgspec.Struct, leaving_out: str = "") -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__ if name != leaving_out}


def _append(db: Connection, game: str, first: int, journal: Sequence[str]) -> None:
    if journal:
        rows = [{"game": game, "n": n, "text": text} for n, text in enumerate(journal, start=first)]
        put_lines(db, rows)
