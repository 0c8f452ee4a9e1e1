"""Guardian Wing: a unit's own guns and craft meet an Attack Run."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import x_together
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION_POOL, Intercepting
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import models_of


class GuardianWing(RuleWithJointX):
    """Each bearer of the attacked unit adds X dice to an Interception Attempt, which needs no Stack then."""

    id = RuleId("DW4-P-GUARDIAN-WING")
    name = "Guardian Wing"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @modifies(INTERCEPTION_POOL, FIXED)
    def meet_them(self, g: BattleTable, attempt: Intercepting) -> Modifier | None:
        dice = x_together(g, [model.id for model in models_of(g, attempt.unit)], self)
        return Modifier(dice, f"{self.name} of {attempt.unit}") if dice else None
