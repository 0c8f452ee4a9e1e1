"""What becomes of the games of someone who deletes their account."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from sandtable.store.models import games, seats

NOBODY = "A former player"
_EMPTY: dict[str, Any] = {"nonce": "", "invitation": "", "account": None, "auto_pass": []}


class Left(msgspec.Struct, frozen=True):
    """The games that someone has left."""

    vacated: tuple[str, ...]
    """Others play them: the seat is free."""
    deleted: tuple[str, ...]
    """Nobody else played them."""


def leave_games(db: Connection, account: int, now: int) -> Left:
    """Take an account out of its games.

    What is over stays, under a neutral name. What goes on with other people gets a free seat: open to all where the
    game is public, else for whoever is invited next. What nobody else plays goes.
    """
    db.execute(update(games).where(games.c.creator == account).values(creator=None))
    theirs = select(seats.c.game).where(seats.c.account == account)
    found = db.execute(select(games.c.id, games.c.over, games.c.public).where(games.c.id.in_(theirs))).all()
    vacated, deleted = [], []
    for game, over, public in found:
        own = (seats.c.game == game, seats.c.account == account)
        if over:
            db.execute(update(seats).where(*own).values(name=NOBODY, **_EMPTY))
        elif not _others(db, game, account):
            db.execute(delete(games).where(games.c.id == game))
            deleted.append(game)
        else:
            free = {"kind": "open", "name": "Open seat"} if public else {"kind": "invited", "name": "Invited player"}
            stands = {"updated": now, **({"state": "open"} if public else {})}
            db.execute(update(seats).where(*own).values(**free, **_EMPTY))
            db.execute(update(games).where(games.c.id == game).values(**stands))
            vacated.append(game)
    return Left(tuple(vacated), tuple(deleted))


def _others(db: Connection, game: str, account: int) -> bool:
    """Whether anyone else sits in a game."""
    people = select(seats.c.account).where(seats.c.game == game, seats.c.kind == "human")
    return any(other != account for other in db.execute(people).scalars())
