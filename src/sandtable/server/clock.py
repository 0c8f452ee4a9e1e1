"""The clock of a table: how long each player may think. It knows the time only by being told.

Two kinds: days for every turn, or a time for the whole game with some seconds more for every answer. Who has run out
of time has not lost by that alone: their opponent may claim the game as long as they have not answered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from sandtable.server.agreed import Pace
from sandtable.store.models import Agreement

SECOND, MINUTE, DAY = 1_000, 60_000, 86_400_000


def pace_of(agreed: Agreement) -> Pace | None:
    """The pace of a table; nothing where everyone takes their time."""
    return Pace(**agreed.pace) if agreed.pace else None


def allowance(pace: Pace) -> int:
    """The milliseconds that somebody has to begin with."""
    return pace.days * DAY or pace.minutes * MINUTE


def begun(pace: Pace, seats: Iterable[str]) -> Agreement:
    """A clock that does not run yet."""
    fields = {name: getattr(pace, name) for name in Pace.__struct_fields__}
    return Agreement(pace=fields, remaining={seat: allowance(pace) for seat in seats})


def left_at(agreed: Agreement, seat: str, now: int) -> int:
    """The milliseconds that a seat has left; fewer than none where it is late."""
    gone = max(0, now - agreed.at) if seat in agreed.running else 0
    return agreed.remaining.get(seat, 0) - gone


def late(agreed: Agreement, now: int) -> tuple[str, ...]:
    """Who has run out of time while everyone waits for them."""
    return tuple([seat for seat in agreed.running if left_at(agreed, seat, now) <= 0])


def moved_on(
    agreed: Agreement, asked: Sequence[str], people: Collection[str], now: int, by: str = "", answers: int = 1
) -> Agreement:
    """The clock after something has happened: `asked` must answer now, and of them the time of `people` runs.

    So many answers were given by a seat, or taken back where they are fewer than none.
    """
    pace = pace_of(agreed)
    if pace is None:
        return agreed
    whole = allowance(pace)
    remaining = {
        seat: left_at(agreed, seat, now) if seat in agreed.remaining else whole for seat in (*agreed.remaining, *people)
    }
    taken_back = dict(agreed.taken_back)
    if pace.days:
        # A turn begins anew with every answer, and whenever the others have played; but not with one that was given
        # before and taken back, else nobody's turn would ever have to end.
        fresh = {seat for seat in asked if seat not in agreed.running} - {by}
        owed = taken_back.pop(by, 0) - answers
        if by and owed > 0:
            taken_back[by] = owed
        elif by and owed < 0:
            fresh.add(by)
        remaining = {seat: whole if seat in fresh else left for seat, left in remaining.items()}
    elif by in remaining:
        # Who was late and has answered before anyone claimed the game plays on; what is taken back brings nothing.
        had = max(0, remaining[by]) if answers > 0 else remaining[by]
        remaining[by] = had + answers * pace.increment * SECOND
    running = tuple([seat for seat in asked if seat in people])
    return msgspec.structs.replace(
        agreed, remaining=remaining, running=running, at=now if running else 0, taken_back=taken_back
    )
