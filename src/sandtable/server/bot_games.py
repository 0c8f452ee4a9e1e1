"""Games of bots alone: whose thoughts come first, and how many of them one address may have going."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from threading import Lock

from sandtable.kernel.ids import SeatId
from sandtable.server.connection import Connection
from sandtable.server.refusals import TOO_FAST, Refuse
from sandtable.store.models import GameRow, SeatRow

REMEMBERED = 10_000
"""Games of which is known who made them."""


class Rank(IntEnum):
    """In which order bots think. Whoever sits at a table waits for nobody's study."""

    PLAYED = 0
    WATCHED = 1
    LEFT = 2
    ALONE = 3


def rank_of(seats: Iterable[SeatRow], is_anyone_seated: bool, is_anyone_there: bool) -> Rank:
    """The rank of a table by who is there."""
    if is_anyone_seated:
        return Rank.PLAYED
    if is_anyone_there:
        return Rank.WATCHED
    return Rank.ALONE if are_bots_alone(seats) else Rank.LEFT


def are_bots_alone(seats: Iterable[SeatRow]) -> bool:
    return all(seat.kind == "bot" for seat in seats)


def household_at(seats: Iterable[SeatRow], there: Iterable[Connection], maker: str) -> str:
    """On whose account the bots of a table think: of whoever sits there, the first by seat, or of whoever made it.

    Where processes share the games, the one that has a game need not know who made it; those who sit there came to it.
    """
    sitting = {seat: each.household for each in there for seat in each.seats}
    return next((sitting[SeatId(row.seat)] for row in seats if row.seat in sitting), maker)


class BotGames:
    """Games of bots alone that go on, by the address that began them; a restart forgets who did."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._begun: dict[str, str] = {}
        self._makers: OrderedDict[str, str] = OrderedDict()
        """Who made each game, the newest last."""

    @contextmanager
    def begun(self, row: GameRow, address: str) -> Iterator[None]:
        """A game is put on disk; refused where it is one of bots alone, and its address has enough of them."""
        with self._lock:
            self._makers[row.id] = address
            while len(self._makers) > REMEMBERED:
                self._makers.popitem(last=False)
        if not are_bots_alone(row.seats):
            yield
            return
        with self._lock:
            if sum(each == address for each in self._begun.values()) >= self.most:
                raise Refuse(TOO_FAST, f"{self.most} games of bots alone that you began go on; wait until one is over")
            self._begun[row.id] = address
        try:
            yield
        except BaseException:
            self.end(row.id)
            raise

    def maker_of(self, game: str) -> str:
        """The address that made a game; empty where nobody remembers."""
        return self._makers.get(game, "")

    def end(self, game: str) -> None:
        """A game is over, or left as it is."""
        self._begun.pop(game, None)
