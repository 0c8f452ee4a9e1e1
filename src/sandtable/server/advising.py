"""A hint at the table: what a captain would answer with the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.bots.hints import hint_of
from sandtable.kernel.ids import SeatId
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import Advise, Advised
from sandtable.server.refusals import NOT_NOW, NOT_YOURS, Refuse
from sandtable.store.models import SeatRow


def advising(table: LiveTable, seats: Iterable[SeatRow], seat: SeatId, asked: Advise) -> Callable[[], Advised]:
    """Works the hint out, in a thread; refused between people, for there nobody whispers."""
    if sum(row.kind != "bot" for row in seats) > 1:
        raise Refuse(NOT_YOURS, "hints are for games against bots alone")
    if table.rules.tactics is None:
        raise Refuse(NOT_NOW, f"nobody knows yet how {table.rules.title} is played well")
    view = table.view(seat)
    if view.decision is None or asked.serial != view.serial:
        raise Refuse(NOT_NOW, "this is not being asked now")

    def advise() -> Advised:
        hint = hint_of(table.rules, view)
        return Advised(asked.id, asked.serial, hint.answer, hint.words, hint.why)

    return advise
