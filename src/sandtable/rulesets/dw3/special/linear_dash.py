"""Linear Dash: fastest straight ahead."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, STRAIGHT
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class LinearDash(Rule):
    """SPEED +2 in a movement step without turns."""

    id = RuleId("DW3-R-LINEAR-DASH")
    name = "Linear Dash"

    @modifies(STRAIGHT, PLUS)
    def dash(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None
