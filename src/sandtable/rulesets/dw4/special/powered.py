"""Powered: a weapon that hangs on the machinery of its ship."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable, Critical


class Powered(Rule):
    """It cannot Contribute while its model has a System Failure."""

    id = RuleId("DW4-Q-POWERED")
    name = "Powered"

    @forbids(CONTRIBUTION)
    def refuse_without_power(self, g: BattleTable, laying: Laying) -> Refusal | None:
        model = g.state.models[owner_of(laying.weapon)]
        if Critical.SYSTEM_FAILURE not in model.criticals or not has_quality(g, laying.weapon, self.id):
            return None
        return Refusal(f"{model.id} has a {Critical.SYSTEM_FAILURE.value}", self.id)
