"""Hold Fast, the Hull bonus of the Anvil."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dreadnaught.procedures.attack import SPARED
from sandtable.rulesets.dreadnaught.ships.limits import PLUS
from sandtable.rulesets.dreadnaught.state import SeaTable

HOLD_FAST = "ANV-H"


class HoldFast(Rule):
    """The first Strain of each turn is not placed on the Defence card of an Anvil."""

    id, name = RuleId("DN-CARD-17"), "Hold Fast"

    @modifies(SPARED, PLUS)
    def bear_the_first(self, table: SeaTable, seat: SeatId) -> Modifier | None:
        able = HOLD_FAST in table.state.ships[seat].hull_bonuses and not table.state.captains[seat].strained
        return Modifier(1, self.name) if able else None
