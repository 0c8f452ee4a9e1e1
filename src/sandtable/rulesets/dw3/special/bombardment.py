"""Bombardment (quality): practised on the coast."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.models.special_rules import listed_on
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class Bombardment(RollsBlanksAgain):
    """Attacks with a quality that is named in brackets roll blanks again against GROUND and SURFACE units."""

    id = RuleId("DW3-R-BOMBARDMENT")
    name = "Bombardment"

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.attacker is None:
            return False
        named = {word.upper() for word in listed_on(g, shot.attacker, self.id)}
        return bool(named & set(shot.qualities)) and position_of(g, shot.target) in (Position.GROUND, Position.SURFACE)
