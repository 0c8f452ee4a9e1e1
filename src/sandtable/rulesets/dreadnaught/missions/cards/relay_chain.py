"""Relay Chain: own Beacons that no opponent comes near."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.goals import PULL
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule, Moment
from sandtable.rulesets.dreadnaught.missions.places import foes, own_beacons, vessels
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.state import Beacon, SeaTable

CLOSE = 4


class RelayChain(MissionRule):
    """One for each of them; revealed where all are there still and the own Dreadnaught is near one."""

    id = "MS-11"
    usually_brings = 1.5
    exposes_beacons = True
    asked_at = Moment.TURN

    def may_reveal(self, table: SeaTable, seat: SeatId) -> tuple[SeatId, ...]:
        state, mine = table.state, [beacon.at for beacon in own_beacons(table, seat)]
        whole = len(mine) == (3 if state.settings.is_duel else 2)
        close = afloat(state, seat) and any(distance(at, at_of(state, seat)) <= CLOSE for at in mine)
        return (seat,) if whole and close else ()

    def points(self, table: SeaTable, seat: SeatId) -> int:
        ships = [at for foe in foes(table, seat) for at in vessels(table, foe)]
        return sum(all(distance(beacon.at, ship) > 2 for ship in ships) for beacon in own_beacons(table, seat))

    def beacon_lost(self, table: SeaTable, beacon: Beacon, by: SeatId) -> Iterator[Event]:
        yield from self.counter(table, beacon.seat, 2)

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        far = [distance(at, beacon.at) for beacon in own_beacons(table, seat)]
        return -PULL * max(0, min(far) - CLOSE) if far else 0.0
