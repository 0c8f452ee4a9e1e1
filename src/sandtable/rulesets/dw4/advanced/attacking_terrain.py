"""Structures and Icebergs under fire."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome
from sandtable.rulesets.dw4.fighting.targeting import OTHER_TARGETS
from sandtable.rulesets.dw4.ids import FeatureId, UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.structures import DamageFeature
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.terrain.structures import structure_targets


class AttackingTerrain(Rule):
    """A Structure or an Iceberg may be the Initial Target as though it were an enemy model, for either side."""

    id = RuleId("DW4-ATK-16")
    name = "Attacking terrain"

    @grants(OTHER_TARGETS)
    def offer_them(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [Grant(target.feature, self.id) for target in structure_targets(g)]

    @after(Attack.make_the_action_roll)
    def damage_it(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.target in g.state.models:
            return None
        attack.result = attack.roll.successes if attack.roll is not None else 0
        return Call(DamageFeature(FeatureId(attack.target), attack.result), into=Attack.crippled)

    @before(Attack.inflict_damage)
    def leave_it_at_that(self, g: BattleGame, attack: Attack) -> Outcome:
        # Nothing that happens to a model afterwards can happen to it, but what is near it may be struck.
        return None if attack.target in g.state.models else Again(attack.strike_secondary_targets)
