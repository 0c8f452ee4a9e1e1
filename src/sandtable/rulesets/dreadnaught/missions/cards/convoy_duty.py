"""Convoy Duty: own Cruisers beside own Beacons."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.goals import Goal, within
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import own_beacons
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.state import Beacon, SeaTable


class ConvoyDuty(MissionRule):
    """Two for each own Cruiser that is beside one at the end of a turn."""

    id = "MS-09"
    usually_brings = 5.0
    exposes_beacons = True

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return self.points(table, seat) > 0

    def points(self, table: SeaTable, seat: SeatId) -> int:
        beacons = [beacon.at for beacon in own_beacons(table, seat)]
        near_one = [c for c in cruisers_of(table.state, seat) if any(distance(c.at, at) <= 1 for at in beacons)]
        return 2 * len(near_one)

    def beacon_lost(self, table: SeaTable, beacon: Beacon, by: SeatId) -> Iterator[Event]:
        yield from self.counter(table, beacon.seat, 2)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        for beacon in own_beacons(table, seat):
            yield Goal(within(table, (beacon.at,), 1), 2.0, 2)
