"""Skyfire: guns that point up."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class Skyfire(RollsBlanksAgain):
    """AERIAL attacks on AERIAL units roll blanks again."""

    id = RuleId("DW3-R-SKYFIRE")
    name = "Skyfire"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.attacker is None or Quality.AERIAL not in shot.qualities:
            return False
        return position_of(g, shot.target) is Position.AERIAL and has(g, shot.attacker, self.id)
