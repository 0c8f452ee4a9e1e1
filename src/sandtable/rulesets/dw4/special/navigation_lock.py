"""Navigation Lock: hits on the steering gear."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, sought
from sandtable.rulesets.dw4.state import BattleTable, Critical


class NavigationLockQuality(RuleWithJointX):
    """A target that took Damage: X Critical Dice for each such weapon, and one Navigation Lock if any shows it."""

    id = RuleId("DW4-Q-NAVIGATION-LOCK")
    name = "Navigation Lock"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(SOUGHT_CRITICALS)
    def look_for_it(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        return sought(g, shot, self, Critical.NAVIGATION_LOCK)
