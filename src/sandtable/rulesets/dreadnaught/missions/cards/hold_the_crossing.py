"""Hold the Crossing: the own Dreadnaught in a yellow zone."""

from __future__ import annotations

from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.missions.goals import PULL, far_from
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes, is_yellow
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, map_of
from sandtable.rulesets.dreadnaught.state import SeaTable


def _yellow(table: SeaTable) -> frozenset[CellAt]:
    chart = map_of(table)
    return table.memo(
        "yellow hexes", lambda: frozenset().union(*(chart.zones[zone] for zone in chart.of_colour(Zones.YELLOW)))
    )


class HoldTheCrossing(MissionRule):
    """Two at the end of a turn, three where no Dreadnaught of an opponent is in the same zone."""

    id = "MS-01"
    usually_brings = 8.0

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return is_yellow(table, seat)

    def points(self, table: SeaTable, seat: SeatId) -> int:
        if not is_yellow(table, seat):
            return 0
        chart, state = map_of(table), table.state
        zone = chart.zone_at(at_of(state, seat))
        others = [foe for foe in foes(table, seat) if is_yellow(table, foe)]
        return 2 + int(all(chart.zone_at(at_of(state, foe)) != zone for foe in others))

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(is_yellow(table, you) and not is_yellow(table, owner))

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        return 2.5 if map_of(table).colour_at(at) is Zones.YELLOW else -PULL * far_from(at, _yellow(table))
