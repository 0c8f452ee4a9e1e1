"""Calculated Extrapolation: a card that was foreseen."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS
from sandtable.rulesets.dw4.state import BattleTable


class CalculatedExtrapolation(Rule):
    """Its Admiral draws a Bonus Card in every Draw Cards step."""

    id = RuleId("DW4-F-ENLIGHTENED-CALCULATED-EXTRAPOLATION")
    name = "Calculated Extrapolation"

    @modifies(BONUS_CARDS, FIXED)
    def foresee_one(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(1, self.name) if has_bonus(g, seat, self.id) else None
