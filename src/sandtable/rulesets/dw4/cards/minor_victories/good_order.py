"""Good Order: a shaken crew finds itself again."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 2


class GoodOrder(CardRule):
    """Rallying took 2 or more levels from an own model, which has none left."""

    id = RuleId("DW4-CARD-09")
    name = "Good Order"
    effect = "M07"

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(ConsolidationStep.rally, beside=EVERY_OTHER)
    def look_at_the_crews(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        models = g.state.models
        if any([levels >= ENOUGH and not models[model].disorder for model, levels in consolidation.rallied]):
            within_reach(g, g.state.units[consolidation.unit].seat, self.effect)
        return None
