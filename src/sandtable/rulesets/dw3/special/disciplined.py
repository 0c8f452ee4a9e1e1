"""Disciplined: a crew that keeps its head."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.shots import RAM
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import LEVEL, PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import SHAKEN, Shaking
from sandtable.rulesets.dw3.state import BattleTable


class Disciplined(Rule):
    """It ignores the effects of disorder level 2, and receives no disorder from rams."""

    id = RuleId("DW3-R-DISCIPLINED")
    name = "Disciplined"

    @modifies(LEVEL, PLUS)
    def ignore_an_emergency(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-1) if g.state.models[model].disorder == 2 and has(g, model, self.id) else None

    @forbids(SHAKEN)
    def stand_firm(self, g: BattleTable, shaking: Shaking) -> Refusal | None:
        return (
            Refusal("it is disciplined", self.id) if shaking.because == RAM and has(g, shaking.model, self.id) else None
        )
