"""High Velocity: too fast to be stopped."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import HEAVY_COUNTER, Shot
from sandtable.rulesets.dw3.models.attributes import LEAST
from sandtable.rulesets.dw3.state import BattleTable


class HighVelocity(Rule):
    """A Heavy Counter against it takes away 1 (DW3-QUAL-11)."""

    id = RuleId("DW3-R-HIGH-VELOCITY")
    name = "High Velocity"

    @modifies(HEAVY_COUNTER, LEAST)
    def outrun(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1) if Quality.HIGH_VELOCITY in shot.qualities else None
