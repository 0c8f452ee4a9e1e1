"""Demoralised: a crew in Disorder is worth less."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CREW, FIXED
from sandtable.rulesets.dw4.state import BattleTable


class Demoralised(Rule):
    """CRW is 1 lower for each level of Disorder."""

    id = RuleId("DW4-DIS-03")
    name = "Demoralised"

    @modifies(CREW, FIXED)
    def lower_crew(self, g: BattleTable, model: ModelId) -> Modifier | None:
        disorder = g.state.models[model].disorder
        return Modifier(-disorder, f"Demoralised: {disorder} Disorder") if disorder else None
