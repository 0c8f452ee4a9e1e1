"""Ekranoplan: it hardly touches the water."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import DRIFT, LEAST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class Ekranoplan(Rule):
    """Its drift is 1 inch."""

    id = RuleId("DW3-R-EKRANOPLAN")
    name = "Ekranoplan"

    @modifies(DRIFT, LEAST)
    def skim(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None
