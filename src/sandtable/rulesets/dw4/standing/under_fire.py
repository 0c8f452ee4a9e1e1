"""Under Fire: a heavy blow shakes the crew."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.attributes import mass
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame


class UnderFire(Rule):
    """Damage from one Attack of at least the target's MAS also gives it a level of Disorder."""

    id = RuleId("DW4-ATK-14")
    name = "Under Fire"

    @after(Attack.inflict_damage)
    def shake_the_crew(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.result < mass(g, attack.target):
            return None
        return Call(GainDisorder(attack.target, self.name, self.id))
