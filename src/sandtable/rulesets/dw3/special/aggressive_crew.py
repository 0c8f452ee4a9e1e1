"""Aggressive Crew: boarders who do not stop."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class AggressiveCrew(RollsBlanksAgain):
    """Blanks are rolled again when it assaults. Ruling: the model that launches the assault must have it."""

    id = RuleId("DW3-R-AGGRESSIVE-CREW")
    name = "Aggressive Crew"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        return shot.what == ASSAULT and shot.attacker is not None and has(g, shot.attacker, self.id)
