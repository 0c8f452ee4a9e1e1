"""A Boost of a System card against actions that Attached cards pay for."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dreadnaught.boosts.boost import SystemBoost
from sandtable.rulesets.dreadnaught.boosts.demanding import TO_DEMAND, DemandACard, acts
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import SeaTable


class FalseOrders(SystemBoost):
    """An opponent whose revealed action is an Attached Activation discards a card, or it is cancelled."""

    id = "false-orders"
    effect = "false orders"
    words = "A foe discards 1 card, or its open order is cancelled."
    answers = TO_DEMAND

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return any(acts(table, foe, attached_only=True) for foe in foes_of(table.state, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return DemandACard(seat, attached_only=True)
