"""Shallow Draught: a hull for narrow waters."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.treacherous import HINDERED
from sandtable.rulesets.dw3.state import BattleTable


class ShallowDraught(Rule):
    """Treacherous water counts as open water."""

    id = RuleId("DW3-R-SHALLOW-DRAUGHT")
    name = "Shallow Draught"

    @forbids(HINDERED)
    def pass_over(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it draws little water", self.id) if has(g, model, self.id) else None
