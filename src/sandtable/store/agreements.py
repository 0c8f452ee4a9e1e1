"""What players have agreed on beside the rules: their time, a draw, another game. None of it stands in a journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, case, func, insert, select, update

from sandtable.kernel.reading import converted
from sandtable.store.engine import Transactions
from sandtable.store.faults import LeaseLost
from sandtable.store.models import Agreement, agreements, counters, games

ALIVE = "alive"
"""The counter that holds when the server was last seen to run."""


class Agreements:
    """The agreements at every table, and the moment since which no clock runs while the server is down."""

    def __init__(self, transactions: Transactions, now: Callable[[], int]) -> None:
        self.transactions = transactions
        self.now = now
        transactions.make_up = self._make_up

    @property
    def outages(self) -> int:
        """How many outages there were: clocks are set back after each."""
        return self.transactions.outages.count

    @property
    def is_away(self) -> bool:
        """Whether an outage goes on, or nothing was written since."""
        return self.transactions.outages.since is not None

    def of(self, game: str) -> Agreement:
        """What was agreed on in a game; where nothing was, that."""
        with self.transactions.reading() as db:
            return _agreed(db, select(agreements).where(agreements.c.game == game))

    def put(self, game: str, agreed: Agreement, epoch: int | None = None) -> None:
        """Keep what was agreed on; nothing where the game is held by another epoch (`leases.py`) than is said."""
        with self.transactions.writing() as db:
            if epoch is not None:
                held = select(games.c.id).where(games.c.id == game, games.c.epoch == epoch).with_for_update()
                if db.execute(held).first() is None:
                    raise LeaseLost("another process has taken the game")
            put_agreement(db, game, agreed)

    def want_next(self, game: str, wanting: Sequence[str]) -> Agreement:
        """Note that seats want another game, beside whoever says so in the same moment; how things stand then."""
        with self.transactions.writing() as db:
            # The game is there to be held while others wait, where nothing may have been agreed on yet.
            db.execute(select(games.c.id).where(games.c.id == game).with_for_update())
            agreed = _agreed(db, select(agreements).where(agreements.c.game == game))
            wanted = tuple(dict.fromkeys((*agreed.rematch, *wanting)))
            if wanted != agreed.rematch:
                agreed = msgspec.structs.replace(agreed, rematch=wanted)
                put_agreement(db, game, agreed)
            return agreed

    def begin_next(self, game: str, following: str) -> bool:
        """Say which game follows; of two who say so at once, one is heard."""
        with self.transactions.writing() as db:
            this = (agreements.c.game == game, agreements.c.following == "")
            return db.execute(update(agreements).where(*this).values(following=following)).rowcount == 1

    def forget_next(self, game: str, following: str) -> None:
        """The game that was to follow could not be laid out."""
        with self.transactions.writing() as db:
            this = (agreements.c.game == game, agreements.c.following == following)
            db.execute(update(agreements).where(*this).values(following=""))

    # --- the server's own time ---

    def note_alive(self) -> None:
        """Note that the server runs."""
        with self.transactions.writing() as db:
            _note(db, self.now())

    def set_going(self) -> int:
        """After a start: let no clock have run while the server was down; how long that was, in milliseconds."""
        with self.transactions.writing() as db:
            return self._set_going(db, 0)

    def _make_up(self, db: Connection, seconds: float) -> None:
        """After an outage: let no clock have run while nobody could answer."""
        self._set_going(db, self.now() - round(seconds * 1000))

    def _set_going(self, db: Connection, since: int) -> int:
        """Set the clocks back by the time since the server was last seen to run, or since a later moment.

        Of several processes that have seen one outage the first does so; for the others none of it is left.
        """
        seen = select(counters.c.last).where(counters.c.name == ALIVE).with_for_update()
        last = db.execute(seen).scalar()
        now = self.now()
        gap = max(0, now - max(last, since)) if last is not None else 0
        if gap:
            later = agreements.c.at + gap
            # What was answered after the last note is not to be younger than now.
            db.execute(update(agreements).where(agreements.c.at > 0).values(at=case((later > now, now), else_=later)))
        _note(db, now)
        return gap


def _agreed(db: Connection, which: Select[Any]) -> Agreement:
    found = db.execute(which).mappings().first()
    if found is None:
        return Agreement()
    return converted({name: found[name] for name in Agreement.__struct_fields__}, Agreement)


def put_agreement(db: Connection, game: str, agreed: Agreement) -> None:
    """Keep what was agreed on, whether anything was before."""
    values: dict[str, Any] = {name: _plain(getattr(agreed, name)) for name in Agreement.__struct_fields__}
    if not db.execute(update(agreements).where(agreements.c.game == game).values(**values)).rowcount:
        db.execute(insert(agreements).values(game=game, **values))


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _note(db: Connection, now: int) -> None:
    known = db.execute(select(func.count()).select_from(counters).where(counters.c.name == ALIVE)).scalar()
    if known:
        db.execute(update(counters).where(counters.c.name == ALIVE).values(last=now))
    else:
        db.execute(insert(counters).values(name=ALIVE, last=now))
