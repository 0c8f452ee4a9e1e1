"""Mechanical Soul: a crew of machines."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import LEAST, LEVEL, PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.assault import SUPPORTING
from sandtable.rulesets.dw3.state import BattleTable


class MechanicalSoul(Rule):
    """It ignores the effects of disorder level 2, and supports assaults with 1 die instead of 2."""

    id = RuleId("DW3-R-MECHANICAL-SOUL")
    name = "Mechanical Soul"

    @modifies(LEVEL, PLUS)
    def ignore_an_emergency(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-1) if g.state.models[model].disorder == 2 and has(g, model, self.id) else None

    @modifies(SUPPORTING, LEAST)
    def support_less(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None
