"""What somebody wonders before they answer, hints among it: what a bot would do with their eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.bots import USUAL, bots_of
from sandtable.bots.hints import hint_of
from sandtable.kernel.ids import SeatId
from sandtable.server.coached import Advise, Advised
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import looking
from sandtable.server.protocol import Reply, Wondering
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, Refuse
from sandtable.store.models import SeatRow


def wondering(table: LiveTable, seats: Iterable[SeatRow], seat: SeatId, asked: Wondering) -> Callable[[], Reply]:
    """Works out what somebody wants to know before they answer; in a thread while the game goes on."""
    if isinstance(asked, Advise):
        return advising(table, seats, seat, asked)
    return looking(table, seat, asked)


def advising(table: LiveTable, seats: Iterable[SeatRow], seat: SeatId, asked: Advise) -> Callable[[], Advised]:
    """Works the hint out, in a thread; refused between people, for there nobody whispers."""
    if sum(row.kind != "bot" for row in seats) > 1:
        raise Refuse(NOT_YOURS, "hints are for games against bots alone")
    if table.rules.tactics is None:
        raise Refuse(NOT_NOW, f"nobody knows yet how {table.rules.title} is played well")
    by = asked.by or USUAL
    if by not in bots_of(table.rules):
        raise Refuse(NOT_LEGAL, f"nobody of that name gives hints here; there is: {', '.join(bots_of(table.rules))}")
    table.check_turn(seat, asked.serial)
    view = table.view(seat)

    def advise() -> Advised:
        hint = hint_of(table.rules, view, by)
        return Advised(asked.id, asked.serial, hint.answer, hint.words, hint.why, by)

    return advise
