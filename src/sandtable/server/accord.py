"""What the players of a table settle among themselves: giving up, a draw, their time, another game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from sandtable.bots import usual_bot
from sandtable.kernel.ending import TWO, Ending, GoesOn
from sandtable.kernel.ids import SeatId
from sandtable.server.agreed import Accord, Ended, Settle, TableClock
from sandtable.server.clock import SECOND, late, left_at, moved_on, pace_of
from sandtable.server.live_table import Change, LiveTable
from sandtable.server.refusals import NOT_NOW, Refuse
from sandtable.server.services import Services
from sandtable.server.tenure import NotOurs, Tenure
from sandtable.store.models import Agreement, SeatRow

NOT_YET = -1
"""What was read while the database failed, or before anyone made up for it."""


class TableAccord:
    """The agreements of one game, as they stand on disk."""

    def __init__(self, game: str, services: Services, tenure: Tenure) -> None:
        self.game = game
        self.services = services
        self.tenure = tenure
        self.agreed = Agreement()
        self._outages = 0
        """How many times the database had failed when this was read: after another the clocks are set back."""

    async def load(self, is_to_count: bool = False) -> None:
        """Read what was agreed on; where somebody's time is to be counted by it, with the clocks set back before."""
        agreements = self.services.database.agreements
        if is_to_count and agreements.is_away:
            await self.services.off_loop(agreements.note_alive)  # whoever writes first makes up for an outage
        seen = NOT_YET if agreements.is_away else agreements.outages
        self.agreed = await self.services.off_loop(agreements.of, self.game)
        self._outages = seen

    async def look_at_the_clock(self) -> None:
        """Before anybody's time is counted: where the database has failed since, none ran meanwhile."""
        agreements = self.services.database.agreements
        if self.agreed.pace and (agreements.is_away or agreements.outages != self._outages):
            await self.load(is_to_count=True)

    # --- the clock ---

    def after(
        self, table: LiveTable, seats: Sequence[SeatRow], by: str = "", answers: int = 1, pause: float = 0.0
    ) -> Agreement | None:
        """Let the clock go on after so many answers of a seat, or fewer: what is to be kept with them, if anything.

        Nobody's time runs for the seconds of a pause, for which a window stays open whatever they do.
        """
        before = self.agreed
        if len(seats) == TWO and answers > 0 and by and self.agreed.draw and by not in self.agreed.draw:
            # Whoever is offered a draw and plays on has declined it.
            self.agreed = msgspec.structs.replace(self.agreed, draw=())
        if self.agreed.pace:
            asked = self._asked(table, seats)
            now = self.services.database.now()
            people = _people(seats)
            agreed = moved_on(self.agreed, asked, people, now, by, answers)
            begins = agreed.at + round(pause * SECOND) if agreed.running else 0
            self.agreed = msgspec.structs.replace(agreed, at=begins)
        return self.agreed if self.agreed is not before else None

    def _asked(self, table: LiveTable, seats: Sequence[SeatRow]) -> tuple[str, ...]:
        """Whose time runs: nobody's before everyone has sat down and the first question is asked."""
        if (
            table.match.game.over
            or not table.match.is_begun
            or any(seat.kind not in ("human", "bot") for seat in seats)
        ):
            return ()
        return table.standing().waiting

    async def look_again(self, table: LiveTable, seats: Sequence[SeatRow]) -> None:
        """Somebody sat down or left: the clock begins, or stands still. Or they want another game."""
        await self.load()
        before = self.agreed
        self.after(table, seats)
        now, self.agreed = self.agreed, before
        if now.running != before.running:
            with suppress(NotOurs):  # whoever has the game looks by themselves
                await self._put(now)

    # --- what is settled ---

    async def settle(self, table: LiveTable, seats: Sequence[SeatRow], seat: SeatId, wish: Settle) -> Change | None:
        """Do what a player wants; what it changed in the game, if it ended it."""
        if table.match.game.over:
            raise Refuse(NOT_NOW, "the game is over")
        if wish.what in ("resign", "claim"):
            loser = self._late(seat) if wish.what == "claim" else seat
            if len(seats) > TWO:
                return await self._go_on_without(table, loser)
            return table.end(Ending("out of time" if wish.what == "claim" else "resigned", loser))
        departed = table.match.game.state.departed
        if seat in departed:
            raise Refuse(NOT_NOW, "you have left this game; those who play on settle how it ends")
        people = _people(seats) - set(departed)
        if wish.what == "draw":
            if len(people) + len(departed) < len(seats):
                raise Refuse(NOT_NOW, "everyone at the table must be able to agree on a draw; bots play on")
            wanted = tuple(dict.fromkeys((*self.agreed.draw, seat)))
            if set(wanted) >= people:
                self.agreed = msgspec.structs.replace(self.agreed, draw=())
                return table.end(Ending("agreed"))
        else:
            wanted = ()
        await self._put(msgspec.structs.replace(self.agreed, draw=wanted))
        return None

    async def _go_on_without(self, table: LiveTable, seat: SeatId) -> Change | None:
        """With more than two sides the others play on: a bot for whoever is gone, where rules say nothing else."""
        if isinstance(table.rules.play, GoesOn):
            left = tuple(each for each in self.agreed.draw if each != seat)
            if left != self.agreed.draw:
                await self._put(msgspec.structs.replace(self.agreed, draw=left))
            return table.leave(seat)
        bot = usual_bot(table.rules)
        name = f"{bot.capitalize()} (bot)"
        await self.services.off_loop(self.services.database.seating.hand_over, self.game, seat, bot, name)
        return None

    def _late(self, seat: SeatId) -> SeatId:
        others = [each for each in late(self.agreed, self.services.database.now()) if each != seat]
        if not others:
            raise Refuse(NOT_NOW, "nobody has run out of time")
        return SeatId(others[0])

    async def _put(self, agreed: Agreement) -> None:
        await self.tenure.keep(agreed)
        self.agreed = agreed

    # --- what everyone is told ---

    def told(self, table: LiveTable) -> Accord:
        """How things stand between the players."""
        agreed, match = self.agreed, table.match
        pace, now = pace_of(agreed), self.services.database.now()
        clock = None
        if pace is not None:
            left = {seat: left_at(agreed, seat, now) for seat in agreed.remaining}
            clock = TableClock(pace, left, () if match.game.over else agreed.running)
        ended = None
        if match.ending is not None:
            ending = match.ending
            ended = Ended(ending.how, ending.seat, ending.winner(match.header.seats) or "")
        return Accord(draw=agreed.draw, rematch=agreed.rematch, following=agreed.following, clock=clock, ended=ended)


def _people(seats: Sequence[SeatRow]) -> set[str]:
    return {seat.seat for seat in seats if seat.kind == "human"}
