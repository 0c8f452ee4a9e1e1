"""Repair Facilities: a yard at sea for those close by."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import after, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.procedures.maintenance import WORTH_REPAIRING
from sandtable.rulesets.dw4.procedures.repair_roll import REPAIR_POOL, RepairRoll
from sandtable.rulesets.dw4.scenarios.archipelago_secondary import FieldTesting
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

RANGE = 4 * INCH


class RepairFacilities(RuleWithJointX):
    """Within 4" of a friendly bearer of the same Positional Trait, and on it: X more dice for Repair Rolls.

    A roll that would remove more effects than there are removes 1 Damage as well (DW4-G-39). Ruling: of several bearers
    in range the highest X counts (DW4-S-REPAIR-FACILITIES).
    """

    id = RuleId("DW4-S-REPAIR-FACILITIES")
    name = "Repair Facilities"
    stacking = Stacking.SUM_OF_X
    together = Stacking.HIGHEST_X

    @modifies(REPAIR_POOL, FIXED)
    def lend_tools(self, g: BattleTable, model: ModelId) -> Modifier | None:
        dice = self.facilities(g, model)
        return Modifier(dice, self.name) if dice else None

    @permits(WORTH_REPAIRING)
    def mend_damage(self, g: BattleTable, model: ModelId) -> bool:
        return self._is_damaged(g, model) and bool(self.facilities(g, model))

    # Damage is no Critical Damage Effect: who scores for those does not look at it (DW4-ENC5-05).
    @after(RepairRoll.remove_critical_damage_effects, beside=(FieldTesting,))
    def spend_what_is_left(self, g: BattleGame, roll: RepairRoll) -> Outcome:
        if roll.spare and self._is_damaged(g, roll.model) and self.facilities(g, roll.model):
            g.emit(DamageRepaired(roll.model, 1))
        return None

    def facilities(self, g: BattleTable, model: ModelId) -> int:
        """The highest X whose Repair Range the model is in; 0 for none."""
        record = g.state.models[model]
        if record.pose is None:
            return 0
        mine = positional(g, model)
        bearers = [friend.id for friend in friends(g, record.seat) if has(g, friend.id, self.id)]
        near = [bearer for bearer in bearers if positional(g, bearer) is mine and are_within(g, model, bearer, RANGE)]
        return x_together(g, near, self)

    def _is_damaged(self, g: BattleTable, model: ModelId) -> bool:
        return is_battle_ready(g, model) and g.state.models[model].damage > 0
