"""Reliable Design: it can be mended with a spanner."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.repair import JURY_TWICE, REPAIR_DICE
from sandtable.rulesets.dw3.state import BattleTable


class ReliableDesign(Rule):
    """1 more die in repair tests, and the die of a jury-rigged repair may be rolled again."""

    id = RuleId("DW3-R-RELIABLE-DESIGN")
    name = "Reliable Design"

    @modifies(REPAIR_DICE, PLUS)
    def help(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None

    @permits(JURY_TWICE)
    def try_again(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)
