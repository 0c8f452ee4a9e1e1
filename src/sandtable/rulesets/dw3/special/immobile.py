"""Immobile: moored for good."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import DRIFT, LEAST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.criticals import AS_ROLLED, Result
from sandtable.rulesets.dw3.state import BattleTable, Critical


class Immobile(Rule):
    """It never moves: no drift, and a sturginium flare becomes a catastrophic explosion (DW3-SETUP-24)."""

    id = RuleId("DW3-R-IMMOBILE")
    name = "Immobile"

    @modifies(DRIFT, LEAST)
    def lie_still(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(0) if has(g, model, self.id) else None

    @forbids(AS_ROLLED)
    def blow_up(self, g: BattleTable, result: Result) -> Refusal | None:
        if result.critical is not Critical.STURGINIUM_FLARE or not has(g, result.model, self.id):
            return None
        return Refusal("it cannot run ahead", self.id)
