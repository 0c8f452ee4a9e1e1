"""Under Their Roof: their house, our flag."""

from __future__ import annotations

from sandtable.geometry.measure import overlaps
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.cards.conquest_rule import AtTheEnd
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.posts import shelter_of
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.table.zones import zone_of


class UnderTheirRoof(AtTheEnd):
    """A unit Garrisons a building no part of which lies in the own zone, in the End Phase (AC-GARR-05)."""

    name = "Under Their Roof"
    objective = "o08"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        zone = zone_of(g, seat)
        shelters = [shelter_of(g, unit.id) for unit in units_on_table(g) if unit.seat == seat]
        return any([shelter is not None and not overlaps(shelter, zone) for shelter in shelters])
