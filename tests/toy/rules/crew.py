"""Showing the crew."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.windows import window
from tests.toy.firing import ShowCrew
from tests.toy.values import BEFORE_THE_SHOT
from tests.toy.world import Skerries, berths_of


class Crew(Rule):
    """Whoever has crew face down, whichever they are, may show one before a shot."""

    id, name = RuleId("SKE-CREW-01"), "Crew"

    @grants(window(BEFORE_THE_SHOT))
    def show_one(self, table: Table[Skerries], seat: SeatId) -> Iterable[Grant]:
        if any(berth.hidden is not None for berth in berths_of(table.state, seat)):
            yield Grant("show crew", self.id, ShowCrew(seat))
