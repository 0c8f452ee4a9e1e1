"""Elite Crew: marines of long service."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, FACES, RESISTED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class EliteCrew(RollsBlanksAgain):
    """Blanks are rolled again in assaults, attacking or defending."""

    id = RuleId("DW3-R-ELITE-CREW")
    name = "Elite Crew"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        return shot.what == ASSAULT and shot.attacker is not None and has(g, shot.attacker, self.id)

    @modifies(RESISTED_AGAIN, FACES)
    def resist_again(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if shot.what == ASSAULT and has(g, shot.target, self.id) else None
