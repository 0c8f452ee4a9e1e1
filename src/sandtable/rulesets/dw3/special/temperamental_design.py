"""Temperamental Design: hard to mend."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.repair import JURY_RIGGED, PRICE
from sandtable.rulesets.dw3.special.advanced_repair_facilities import AdvancedRepairFacilities
from sandtable.rulesets.dw3.state import BattleTable


class TemperamentalDesign(Rule):
    """No jury-rigged repairs, and a critical marker takes two successes. Advanced Repair Facilities set it aside.

    Ruling: a level of disorder still costs one success.
    """

    id = RuleId("DW3-R-TEMPERAMENTAL-DESIGN")
    name = "Temperamental Design"

    @forbids(JURY_RIGGED)
    def refuse_to_be_patched(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("nobody on board dares to", self.id) if self._is_one(g, model) else None

    @modifies(PRICE, PLUS)
    def cost_more(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if self._is_one(g, model) else None

    def _is_one(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and not has(g, model, AdvancedRepairFacilities.id)
