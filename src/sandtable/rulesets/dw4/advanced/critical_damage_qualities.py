"""Critical Damage Qualities act once the Initial Target of an Attack took Damage."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.critical_quality import roll_for_criticals
from sandtable.rulesets.dw4.state import BattleGame


class CriticalDamageQualities(Rule):
    """For each different one that a Contributing weapon has, a roll of its own."""

    id = RuleId("DW4-CRIT-02")
    name = "Critical Damage Qualities"

    @after(Attack.inflict_critical_damage)
    def roll_for_each(self, g: BattleGame, attack: Attack) -> Outcome:
        return roll_for_criticals(g, attack)
