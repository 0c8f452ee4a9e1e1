"""Incendiary Broadsides: flank batteries that set a ship on fire."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.procedures.critical_quality import RollForEachCritical
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.table.where import class_of


class IncendiaryBroadsides(Rule):
    """A target that a Broadside of it damages: Critical Damage Dice equal to its Broadside rating, a Hazard for each.

    Of several that Contribute the highest rating is rolled (DW4-P-INCENDIARY-BROADSIDES).
    """

    id = RuleId("DW4-P-INCENDIARY-BROADSIDES")
    name = "Incendiary Broadsides"

    @after(Broadside.add_to_the_damage)
    def set_it_on_fire(self, g: BattleGame, broadside: Broadside) -> Outcome:
        bearers = [model for model in broadside.contributing if has(g, model, self.id)]
        if not broadside.damage or not bearers:
            return None
        dice = max([class_of(g, model).broadside for model in bearers])
        return Call(RollForEachCritical(broadside.target, dice, Critical.HAZARD, broadside.seat, BROADSIDE))
