"""Tail Gunners: squadrons that shoot back at interceptors."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION_RESISTANCE, Intercepting
from sandtable.rulesets.dw4.squadrons.stacks import x_together
from sandtable.rulesets.dw4.state import BattleTable


class TailGunners(RuleWithJointX):
    """Each such token of an intercepted Stack gives its Admiral X dice of a Resistance Roll."""

    id = RuleId("DW4-R-TAIL-GUNNERS")
    name = "Tail Gunners"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @modifies(INTERCEPTION_RESISTANCE, FIXED)
    def shoot_back(self, g: BattleTable, attempt: Intercepting) -> Modifier | None:
        dice = x_together(g, g.state.stacks[attempt.stack], self)
        return Modifier(dice, self.name) if dice else None
