"""Focused Fire: one salvo that counts."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import ATTACK, ONCE, Bonus, Shot
from sandtable.rulesets.dw3.models.special_rules import has, listed_on
from sandtable.rulesets.dw3.state import BattleTable


class FocusedFire(Rule):
    """One attack in an activation that it leads with a quality in brackets has 2 more dice and rolls blanks again."""

    id = RuleId("DW3-R-FOCUSED-FIRE")
    name = "Focused Fire"

    @grants(ONCE)
    def aim(self, g: BattleTable, shot: Shot) -> list[Bonus]:
        if shot.what != ATTACK or shot.attacker is None or not has(g, shot.attacker, self.id):
            return []
        fits = {word.upper() for word in listed_on(g, shot.attacker, self.id)} & set(shot.qualities)
        return [Bonus(self.name, self.id, dice=2, again=True)] if fits else []
