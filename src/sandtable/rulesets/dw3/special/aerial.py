"""Aerial: a shot through the air."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.defences import AERIAL
from sandtable.rulesets.dw3.fighting.rule_kinds import BarsTargets
from sandtable.rulesets.dw3.fighting.shots import DEFENDED, Shot
from sandtable.rulesets.dw3.fighting.weapons import Pointed
from sandtable.rulesets.dw3.state import BattleTable


class Aerial(BarsTargets):
    """Not at SUBMERGED units unless it is SUBMERGED too; ADV may defend (DW3-QUAL-01)."""

    id = RuleId("DW3-R-AERIAL")
    name = "Aerial"
    quality = Quality.AERIAL
    barred = (Position.SUBMERGED,)
    row = "DW3-QUAL-01"

    def is_excused(self, pointed: Pointed) -> bool:
        return Quality.SUBMERGED in pointed.qualities

    @grants(DEFENDED)
    def be_met(self, g: BattleTable, shot: Shot) -> list[Grant]:
        return [Grant(AERIAL, self.id)] if Quality.AERIAL in shot.qualities else []
