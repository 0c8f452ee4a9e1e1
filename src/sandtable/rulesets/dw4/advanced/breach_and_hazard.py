"""Breach and Hazard act in the Consolidation Step, after Rallying."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.lasting_effects import LastingEffects
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.where import models_of


class BreachAndHazard(Rule):
    """Every Breach costs the model 1 Damage, every Hazard gives it a level of Disorder."""

    id = RuleId("DW4-RALLY-06")
    name = "Breach and Hazard"

    @after(ConsolidationStep.suffer_lasting_effects)
    def suffer_from_them(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        if any([model.criticals for model in models_of(g, consolidation.unit)]):
            return Call(LastingEffects(consolidation.unit))
        return None
