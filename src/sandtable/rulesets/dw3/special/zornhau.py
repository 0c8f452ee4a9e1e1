"""Zornhau: a blow in anger."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, RAM, Shot
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class Zornhau(RollsBlanksAgain):
    """Attacks and rams on SURFACE and GROUND units of MASS 2 and more roll blanks again."""

    id = RuleId("DW3-R-ZORNHAU")
    name = "Zornhau"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what not in (ATTACK, RAM) or shot.attacker is None or mass(g, shot.target) < 2:
            return False
        low = position_of(g, shot.target) in (Position.SURFACE, Position.GROUND)
        return low and has(g, shot.attacker, self.id)
