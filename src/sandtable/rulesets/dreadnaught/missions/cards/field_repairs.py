"""Field Repairs: Repair spent."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.ships.systems import disabled_cards
from sandtable.rulesets.dreadnaught.state import SeaTable


class FieldRepairs(MissionRule):
    """One for each Repair that mends something; revealed by three in one Recovery."""

    id = "MS-10"
    usually_brings = 5.0
    worth_of_a_repair = 0.8

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        return table.state.captains[seat].recovered >= 3

    def points(self, table: SeaTable, seat: SeatId) -> int:
        return table.state.captains[seat].repaired

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        return int(disabled_cards(table.state, owner) >= 2)
