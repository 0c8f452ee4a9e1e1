"""Cut the Escort: Cruisers of opponents destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.goals import Goal, within
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.state import Cruiser, SeaTable


class CutTheEscort(MissionRule):
    """Three for each Cruiser that an own attack destroys."""

    id = "MS-05"
    usually_brings = 9.0
    worth_of_a_cruiser = 2.5

    def cruiser_lost(self, table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
        if table.state.are_foes(by, cruiser.seat):
            yield from self.earned(table, by, 3)

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(len(cruisers_of(table.state, you)) >= 3)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        for cruiser in table.state.cruisers.values():
            if table.state.are_foes(cruiser.seat, seat):
                yield Goal(within(table, (cruiser.at,), 4), 1.0, 2)
