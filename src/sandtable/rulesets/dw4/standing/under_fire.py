"""Under Fire: a heavy blow shakes the crew."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.attributes import ATTACK, damage_under_fire
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame


class UnderFire(Rule):
    """Damage from one Attack of at least the target's MAS also gives it a level of Disorder."""

    id = RuleId("DW4-ATK-14")
    name = "Under Fire"

    @after(Attack.inflict_damage)
    def shake_the_crew(self, g: BattleGame, attack: Attack) -> Outcome:
        if not attack.result or attack.target in attack.shaken:
            return None
        if attack.result < damage_under_fire(g, attack.shot):
            return None
        # However often one Action is resolved, a model gains this once (DW4-QUAL-20).
        attack.shaken = (*attack.shaken, attack.target)
        return Call(GainDisorder(attack.target, self.name, self.id, by=attack.seat, source=ATTACK))
