"""Coastal Bombardment: forts are what they know."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class CoastalBombardment(RollsBlanksAgain):
    """GUNNERY attacks on GROUND units roll blanks again."""

    id = RuleId("DW3-R-COASTAL-BOMBARDMENT")
    name = "Coastal Bombardment"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.attacker is None or Quality.GUNNERY not in shot.qualities:
            return False
        return position_of(g, shot.target) is Position.GROUND and has(g, shot.attacker, self.id)
