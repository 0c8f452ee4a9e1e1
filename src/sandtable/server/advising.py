"""What somebody wonders before they answer, hints among it: what a bot would do with their eyes."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.bots import USUAL, bots_of
from sandtable.kernel.ids import SeatId
from sandtable.server.bot_games import Rank
from sandtable.server.coached import Advise, Advised
from sandtable.server.connection import Connection
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import looking
from sandtable.server.protocol import Reply, Wondering
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, Refuse
from sandtable.server.services import Services
from sandtable.store.models import SeatRow


async def wondered(
    services: Services, table: LiveTable, seats: Sequence[SeatRow], by: Connection, asked: Wondering
) -> Reply:
    """What somebody wants to know before they answer, worked out while the game goes on."""
    seat, household = by.own(asked.seat), by.household
    if isinstance(asked, Advise):
        return await advised(services, table, seats, seat, household, asked)
    return await services.ponder(household, looking(table, seat, asked))


async def advised(
    services: Services, table: LiveTable, seats: Sequence[SeatRow], seat: SeatId, household: str, asked: Advise
) -> Advised:
    """A hint; refused between people, for there nobody whispers. Whoever asks again is told what was told before.

    A strong bot takes its time, so it thinks where bots do, not where short questions wait for each other; nor does it
    take the turn that is kept for tables at which somebody waits for a bot. One hint of a household after the other.
    """
    if sum(row.kind != "bot" for row in seats) > 1:
        raise Refuse(NOT_YOURS, "hints are for games against bots alone")
    if table.rules.tactics is None:
        raise Refuse(NOT_NOW, f"nobody knows yet how {table.rules.title} is played well")
    by = asked.by or USUAL
    if by not in bots_of(table.rules):
        raise Refuse(NOT_LEGAL, f"nobody of that name gives hints here; there is: {', '.join(bots_of(table.rules))}")
    table.check_turn(seat, asked.serial)
    view = table.view(seat)
    if (hint := table.hints.of(seat, asked.serial, by)) is None:
        async with services.thoughts.turn(f"hints for {household}", Rank.WATCHED, household):
            # While they waited for their turn, another window of theirs may have been told.
            if (hint := table.hints.of(seat, asked.serial, by)) is None:
                hint = await services.thinkers.hint(by, table, view)
                table.hints.keep(seat, asked.serial, by, hint)
    return Advised(asked.id, asked.serial, hint.answer, hint.words, hint.why, by)
