"""Plant the Standard: own ships where an opponent began."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.goals import Goal
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes, start_zone
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of
from sandtable.rulesets.dreadnaught.state import Cruiser, SeaTable


def _in_foreign_start_zones(table: SeaTable, seat: SeatId) -> tuple[bool, int]:
    """Whether the Dreadnaught is in one, and how many Cruisers are."""
    there = frozenset().union(*(start_zone(table, foe) for foe in foes(table, seat)))
    ship = afloat(table.state, seat) and at_of(table.state, seat) in there
    return ship, sum(cruiser.at in there for cruiser in cruisers_of(table.state, seat))


class PlantTheStandard(MissionRule):
    """Three for the own Dreadnaught there, one for each own Cruiser."""

    id = "MS-04"
    usually_brings = 2.5

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return any(_in_foreign_start_zones(table, seat))

    def points(self, table: SeaTable, seat: SeatId) -> int:
        ship, cruisers = _in_foreign_start_zones(table, seat)
        return 3 * ship + cruisers

    def cruiser_lost(self, table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
        if any(cruiser.at in start_zone(table, foe) for foe in foes(table, cruiser.seat)):
            yield from self.counter(table, cruiser.seat, 2)

    def goals(self, table: SeaTable, seat: SeatId) -> Iterator[Goal]:
        for foe in foes(table, seat):
            yield Goal(start_zone(table, foe), 1.0, 4)

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        there = [foe for foe in foes(table, seat) if afloat(table.state, foe) and at in start_zone(table, foe)]
        return 2.0 * len(there)
