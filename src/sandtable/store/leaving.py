"""What becomes of the games of someone who deletes their account."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, update

from sandtable.store.models import games, seats
from sandtable.store.seating import EMPTY, NOBODY, vacate
from sandtable.store.talk import talk


class Left(msgspec.Struct, frozen=True):
    """The games that someone has left."""

    vacated: tuple[str, ...]
    """Others play them: they may give the seat on."""
    deleted: tuple[str, ...]
    """Nobody else played them."""
    finished: tuple[str, ...] = ()
    """They were over."""


def leave_games(db: Connection, account: int, now: int) -> Left:
    """Take an account out of its games.

    What is over stays, under a neutral name, and so does what they said. What goes on with other people gets a seat
    that was left, which those at the table may give on. What nobody else plays goes.
    """
    db.execute(update(games).where(games.c.creator == account).values(creator=None))
    db.execute(update(talk).where(talk.c.account == account).values(name=NOBODY))
    theirs = select(seats.c.game).where(seats.c.account == account)
    found = db.execute(select(games.c.id, games.c.over).where(games.c.id.in_(theirs))).all()
    vacated, deleted, finished = [], [], []
    for game, over in found:
        own = (seats.c.game == game, seats.c.account == account)
        if over:
            db.execute(update(seats).where(*own).values(**EMPTY))
            finished.append(game)
        elif not _others(db, game, account):
            db.execute(delete(games).where(games.c.id == game))
            deleted.append(game)
        else:
            vacate(db, *own)
            db.execute(update(games).where(games.c.id == game).values(updated=now))
            vacated.append(game)
    return Left(tuple(vacated), tuple(deleted), tuple(finished))


def _others(db: Connection, game: str, account: int) -> bool:
    """Whether anyone else sits in a game."""
    people = select(seats.c.account).where(seats.c.game == game, seats.c.kind == "human")
    return any(other != account for other in db.execute(people).scalars())
