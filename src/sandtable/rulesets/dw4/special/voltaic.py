"""Voltaic: it finds its way where machinery has failed already."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing
from sandtable.rulesets.dw4.models.qualities import x_of
from sandtable.rulesets.dw4.state import BattleTable, Critical


class Voltaic(RuleWithX):
    """Its Firepower is X higher for each System Failure of the target.

    Ruling: a profile that gives no number means 1 (DW4-G-27, DW4-Q-VOLTAIC).
    """

    id = RuleId("DW4-Q-VOLTAIC")
    name = "Voltaic"
    stacking = Stacking.HIGHEST_X
    unnumbered = 1

    @modifies(FIREPOWER, FIXED)
    def find_the_fault(self, g: BattleTable, firing: Firing) -> Modifier | None:
        target = g.state.models.get(firing.shot.target)
        failures = 0 if target is None else target.criticals.count(Critical.SYSTEM_FAILURE)
        more = failures * x_of(g, firing.shot, firing.weapon, self)
        return Modifier(more, self.name) if more else None
