"""Giant Slayer: gunners who aim at the great ones."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, RAM, Shot
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class GiantSlayer(RollsBlanksAgain):
    """Its attacks and rams on an initial target of MASS 3 or more roll blanks again.

    Ruling: it is the model with the lead weapon that must have it.
    """

    id = RuleId("DW3-R-GIANT-SLAYER")
    name = "Giant Slayer"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what not in (ATTACK, RAM) or shot.attacker is None:
            return False
        return mass(g, shot.target) >= 3 and has(g, shot.attacker, self.id)
