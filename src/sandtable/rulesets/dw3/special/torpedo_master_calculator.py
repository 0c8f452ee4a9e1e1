"""Torpedo Master-Calculator: one salvo that counts."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, ONCE, Bonus, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class TorpedoMasterCalculator(Rule):
    """One attack in an activation that it leads with TORPEDO has 2 more dice and DEVASTATING."""

    id = RuleId("DW3-R-TORPEDO-MASTER-CALCULATOR")
    name = "Torpedo Master-Calculator"

    @grants(ONCE)
    def aim(self, g: BattleTable, shot: Shot) -> list[Bonus]:
        if shot.what != ATTACK or shot.attacker is None or not has(g, shot.attacker, self.id):
            return []
        fits = Quality.TORPEDO in shot.qualities
        return [Bonus(self.name, self.id, dice=2, qualities=(Quality.DEVASTATING,))] if fits else []
