"""Logistical Support: paper, ink and couriers enough."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.drawing import HAND_LIMIT
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import friends


class LogisticalSupport(Rule):
    """In the Draw Cards step the Hand Limit is 1 higher with a bearer in the Play Area, however many there are."""

    id = RuleId("DW4-S-LOGISTICAL-SUPPORT")
    name = "Logistical Support"

    @modifies(HAND_LIMIT, FIXED)
    def hold_more(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(1, self.name) if any([has(g, model.id, self.id) for model in friends(g, seat)]) else None
