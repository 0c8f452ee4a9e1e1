"""Sabotage: Beacons of one opponent destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.goals import Goal, within
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule, Moment
from sandtable.rulesets.dreadnaught.missions.places import foes, foreign_beacons, own_beacons
from sandtable.rulesets.dreadnaught.missions.points import scored
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.state import Beacon, SeaTable

IN_REACH = 6


class Sabotage(MissionRule):
    """Four for each Beacon of the target, which is named as it is revealed."""

    id = "MS-14"
    usually_brings = 7.0
    asked_at = Moment.VOLLEY
    hunts_beacons = True

    def may_reveal(self, table: SeaTable, seat: SeatId) -> tuple[SeatId, ...]:
        cruisers = [cruiser.at for cruiser in cruisers_of(table.state, seat)]
        return tuple(
            foe
            for foe in foes(table, seat)
            if any(distance(at, beacon.at) <= IN_REACH for beacon in own_beacons(table, foe) for at in cruisers)
        )

    def beacon_lost(self, table: SeaTable, beacon: Beacon, by: SeatId) -> Iterator[Event]:
        score = self.score_of(table, by)
        if score is not None and score.target == beacon.seat:
            yield from scored(table, score, 4)

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(not table.state.captains[you].beacon_lost)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        for beacon in foreign_beacons(table, seat):
            yield Goal(within(table, (beacon.at,), 3), 2.0)
