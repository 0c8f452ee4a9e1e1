"""Read Their Codes: own ships at Beacons of opponents."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.events.missions import BeaconRead
from sandtable.rulesets.dreadnaught.missions.goals import Goal
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foreign_beacons, vessels
from sandtable.rulesets.dreadnaught.missions.points import scored
from sandtable.rulesets.dreadnaught.state import Cruiser, SeaTable


class ReadTheirCodes(MissionRule):
    """Three the first time at each of them, and one at the end of a turn at one of them."""

    id = "MS-13"
    usually_brings = 6.5

    def after_an_action(self, table: SeaTable, seat: SeatId) -> Iterator[Event]:
        ships = vessels(table, seat)
        for beacon in foreign_beacons(table, seat):
            if beacon.at not in ships:
                continue
            yield from self.revealed(table, seat)
            score = self.score_of(table, seat)
            if score is not None and beacon.id not in score.seen:
                yield BeaconRead(score.id, beacon.id)
                yield from scored(table, table.state.scores[score.id], 3)

    def points(self, table: SeaTable, seat: SeatId) -> int:
        beacons = {beacon.at for beacon in foreign_beacons(table, seat)}
        return int(any(at in beacons for at in vessels(table, seat)))

    def cruiser_lost(self, table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
        if any(distance(cruiser.at, beacon.at) <= 2 for beacon in foreign_beacons(table, cruiser.seat)):
            yield from self.counter(table, cruiser.seat, 1)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        score = self.score_of(table, seat)
        for beacon in foreign_beacons(table, seat):
            known = score is not None and beacon.id in score.seen
            yield Goal(frozenset((beacon.at,)), 0.8 if known else 3.0)

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        return 1.5 if any(beacon.at == at for beacon in foreign_beacons(table, seat)) else 0.0
