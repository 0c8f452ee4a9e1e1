"""Tracer Fire (quality): they see where it falls."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.models.special_rules import listed_on
from sandtable.rulesets.dw3.state import BattleTable


class TracerFire(RollsBlanksAgain):
    """Attacks with a quality that is named in brackets roll blanks again."""

    id = RuleId("DW3-R-TRACER-FIRE")
    name = "Tracer Fire"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.attacker is None:
            return False
        named = {word.upper() for word in listed_on(g, shot.attacker, self.id)}
        return bool(named & set(shot.qualities))
