"""Bar the Passage: no ship of an opponent in a yellow zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.missions.goals import Goal
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes, vessels
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, map_of, near
from sandtable.rulesets.dreadnaught.state import SeaTable

NEARBY = 5


class BarThePassage(MissionRule):
    """Two at the end of a turn without one there; revealed where a Dreadnaught comes into such a zone nearby."""

    id = "MS-03"
    usually_brings = 0.5

    def after_an_exchange(self, table: SeaTable, seat: SeatId, zones: Mapping[SeatId, str]) -> Iterator[Event]:
        state, chart = table.state, map_of(table)
        for foe in foes(table, seat):
            if not afloat(state, foe) or not afloat(state, seat):
                continue
            zone = chart.zone_at(at_of(state, foe))
            entered = chart.colours.get(zone) is Zones.YELLOW and zones.get(foe, zone) != zone
            if entered and near(state, seat, foe) <= NEARBY:
                yield from self.revealed(table, seat)

    def points(self, table: SeaTable, seat: SeatId) -> int:
        chart = map_of(table)
        held = [at for foe in foes(table, seat) for at in vessels(table, foe) if chart.colour_at(at) is Zones.YELLOW]
        return 0 if held else 2

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        chart = map_of(table)
        held = {chart.zone_at(at) for at in vessels(table, you) if chart.colour_at(at) is Zones.YELLOW}
        return int(len(held) >= 2)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        chart = map_of(table)
        for zone in chart.of_colour(Zones.YELLOW):
            yield Goal(chart.zones[zone], 0.3)
