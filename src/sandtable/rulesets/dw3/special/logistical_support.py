"""Logistical Support: a staff with more plans than others."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.drawing import HAND_SIZE
from sandtable.rulesets.dw3.state import BattleTable


class LogisticalSupport(Rule):
    """The hand size of its owner is 1 higher while it is in play; several do not add up."""

    id = RuleId("DW3-R-LOGISTICAL-SUPPORT")
    name = "Logistical Support"

    @modifies(HAND_SIZE, MOST)
    def plan_ahead(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(g.state.sides[seat].hand_size + 1) if bearers(g, seat, self.id) else None
