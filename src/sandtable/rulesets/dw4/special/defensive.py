"""Defensive: guns that cover those close by."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.around import alike_near
from sandtable.rulesets.dw4.models.attributes import DEFENCE, FIXED
from sandtable.rulesets.dw4.models.properties import x_together
from sandtable.rulesets.dw4.state import BattleTable

REACH = 4 * INCH


class Defensive(RuleWithJointX):
    """Other friendly models of its Positional Trait within 4" have X more DEF; several bearers add up."""

    id = RuleId("DW4-S-DEFENSIVE")
    name = "Defensive"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @modifies(DEFENCE, FIXED)
    def protect(self, g: BattleTable, model: ModelId) -> Modifier | None:
        others = [bearer for bearer in alike_near(g, model, self.id, REACH) if bearer != model]
        dice = x_together(g, others, self) if others else 0
        return Modifier(dice, f"{self.name}: {', '.join(others)}") if dice else None
