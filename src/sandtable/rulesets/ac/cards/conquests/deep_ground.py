"""Deep Ground: in their gardens."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.cards.conquest_rule import AtTheEnd
from sandtable.rulesets.ac.moving.spots import holds
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.markers import CONTROLLING
from sandtable.rulesets.ac.table.where import profile_of, shapes_of, units_on_table
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.where import opponent


class DeepGround(AtTheEnd):
    """Infantry or Cavalry stands fully within the enemy zone in the End Phase (AC-MEAS-03)."""

    name = "Deep Ground"
    objective = "o09"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        zone = zone_of(g, opponent(g, seat))
        own = [u.id for u in units_on_table(g) if u.seat == seat and profile_of(g, u.id).type in CONTROLLING]
        return any(all(holds(zone, shape) for shape in shapes_of(g, unit)) for unit in own)
