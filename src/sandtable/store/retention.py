"""How long games are kept that nobody plays any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import and_, delete, or_, select

from sandtable.store.engine import Transactions
from sandtable.store.models import GameRow, games
from sandtable.store.rows import rows_of

A_DAY = 24 * 3600 * 1000
FIRST_ROUND = 1


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """Days after the last answer for which a game is kept; 0 is for ever."""

    waiting: float = 14
    """With a free seat, and not past its first round: it has hardly begun."""
    unfinished: float = 90
    finished: float = 0

    def days(self, row: GameRow) -> float:
        if row.over:
            return self.finished
        is_waiting = any(seat.kind in ("open", "invited") for seat in row.seats) and row.round <= FIRST_ROUND
        return self.waiting if is_waiting else self.unfinished

    def until(self, row: GameRow) -> int | None:
        """The moment up to which a game is kept if nobody answers; nothing for those that are kept for ever."""
        days = self.days(row)
        return row.updated + int(days * A_DAY) if days else None


FOR_EVER = Keep(waiting=0, unfinished=0, finished=0)


class Retention:
    """Finds games whose time has come, and deletes them."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now

    def outdated(self, keep: Keep, limit: int, after: GameRow | None = None) -> tuple[list[GameRow], GameRow | None]:
        """Of the next few old games those whose time has come, and the last that was looked at, to go on after."""
        now = self.now()
        unfinished = [days for days in (keep.waiting, keep.unfinished) if days]
        shortest = {"finished": keep.finished, **dict.fromkeys(("open", "live"), min(unfinished, default=0))}
        old = [
            and_(games.c.state == state, games.c.updated < now - int(days * A_DAY))
            for state, days in shortest.items()
            if days
        ]
        if not old:
            return [], None
        wanted = select(games).where(or_(*old)).order_by(games.c.updated, games.c.id).limit(limit)
        if after is not None:
            rest = and_(games.c.updated == after.updated, games.c.id > after.id)
            wanted = wanted.where(or_(games.c.updated > after.updated, rest))
        with self.transactions.reading() as db:
            looked_at = rows_of(db, wanted)
        ends = [(row, keep.until(row)) for row in looked_at]
        return [row for row, end in ends if end is not None and end < now], looked_at[-1] if looked_at else None

    def forget(self, outdated: Sequence[GameRow], is_wanted: Callable[[str], bool]) -> list[str]:
        """Delete games with all that is kept of them, but for those that somebody wants or has just played."""
        gone = []
        with self.transactions.writing() as db:
            for row in outdated:
                same = (games.c.id == row.id, games.c.updated == row.updated)
                if not is_wanted(row.id) and db.execute(delete(games).where(*same)).rowcount == 1:
                    gone.append(row.id)
        return gone
