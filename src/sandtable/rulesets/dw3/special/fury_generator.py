"""Fury generator: a crew that will not wait."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import FRAY, PLUS, SPEED
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class FuryGenerator(Rule):
    """SPEED +1, FRAY +4."""

    id = RuleId("DW3-R-FURY-GENERATOR")
    name = "Fury generator"

    @modifies(SPEED, PLUS)
    def drive(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if has(g, model, self.id) else None

    @modifies(FRAY, PLUS)
    def enrage(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(4) if has(g, model, self.id) else None
