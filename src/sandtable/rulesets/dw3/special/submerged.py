"""Submerged: under water."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.defences import SUBMERGED
from sandtable.rulesets.dw3.fighting.rule_kinds import BarsTargets
from sandtable.rulesets.dw3.fighting.shots import DEFENDED, Shot
from sandtable.rulesets.dw3.state import BattleTable


class Submerged(BarsTargets):
    """Not at AERIAL and GROUND units; SDV may defend, and it ignores shields (DW3-QUAL-18)."""

    id = RuleId("DW3-R-SUBMERGED")
    name = "Submerged"
    quality = Quality.SUBMERGED
    barred = (Position.AERIAL, Position.GROUND)
    row = "DW3-QUAL-18"

    @grants(DEFENDED)
    def be_met(self, g: BattleTable, shot: Shot) -> list[Grant]:
        return [Grant(SUBMERGED, self.id)] if Quality.SUBMERGED in shot.qualities else []
