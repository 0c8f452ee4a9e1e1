"""Picket Line: own Cruisers in purple zones."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.missions.goals import Goal
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of, map_of
from sandtable.rulesets.dreadnaught.state import Cruiser, SeaTable


def _purple(table: SeaTable, zones: set[str]) -> int:
    colours = map_of(table).colours
    return sum(colours.get(zone) is Zones.PURPLE for zone in zones)


def _zones_of_cruisers(table: SeaTable, seat: SeatId) -> set[str]:
    return {map_of(table).zone_at(cruiser.at) for cruiser in cruisers_of(table.state, seat)}


class PicketLine(MissionRule):
    """One for each purple zone with an own Cruiser and none of an opponent."""

    id = "MS-02"
    usually_brings = 4.0

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return _purple(table, _zones_of_cruisers(table, seat)) >= 2

    def points(self, table: SeaTable, seat: SeatId) -> int:
        state, chart = table.state, map_of(table)
        theirs = {chart.zone_at(each.at) for each in state.cruisers.values() if state.are_foes(each.seat, seat)}
        return _purple(table, _zones_of_cruisers(table, seat) - theirs)

    def cruiser_lost(self, table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
        if map_of(table).colour_at(cruiser.at) is Zones.PURPLE:
            yield from self.counter(table, cruiser.seat, 1)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        chart = map_of(table)
        for zone in chart.of_colour(Zones.PURPLE):
            yield Goal(chart.zones[zone], 1.5)
