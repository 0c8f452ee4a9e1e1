"""Structural Failure: hits that break the frame of a hull."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, sought
from sandtable.rulesets.dw4.state import BattleTable, Critical


class StructuralFailureQuality(RuleWithJointX):
    """A target that took Damage: X Critical Dice for each such weapon, and one Structural Failure if any shows it."""

    id = RuleId("DW4-Q-STRUCTURAL-FAILURE")
    name = "Structural Failure"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(SOUGHT_CRITICALS)
    def look_for_it(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        return sought(g, shot, self, Critical.STRUCTURAL_FAILURE)
