"""Large Target: too long for one arc."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.support import ONE_ARC
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class LargeTarget(Rule):
    """A firing model may declare that it lies in more than one of its arcs, where it does."""

    id = RuleId("DW3-R-LARGE-TARGET")
    name = "Large Target"

    @forbids(ONE_ARC)
    def fill_the_view(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it fills several arcs", self.id) if has(g, model, self.id) else None
