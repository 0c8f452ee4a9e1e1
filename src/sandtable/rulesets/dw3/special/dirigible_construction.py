"""Dirigible Construction: a great deal of gas."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.criticals import MAGAZINE
from sandtable.rulesets.dw3.state import BattleTable


class DirigibleConstruction(Rule):
    """A magazine explosion does 2 damage to its bearer instead of 1."""

    id = RuleId("DW3-R-DIRIGIBLE-CONSTRUCTION")
    name = "Dirigible Construction"

    @modifies(MAGAZINE, PLUS)
    def burn(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None
