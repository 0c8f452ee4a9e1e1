"""First Blood: the first loss of the battle is the enemy's."""

from __future__ import annotations

from sandtable.kernel.hooks import before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.harm import ScoreForLoss
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.where import opponent

LOST = (Exit.CRIPPLED, Exit.DESTROYED, Exit.ABANDONED)
COUNTED = (Exit.CRIPPLED.value, Exit.DESTROYED.value)


class FirstBlood(CardRule):
    """An enemy model becomes Crippled, and no model of either side was Crippled, Destroyed or Abandoned before.

    A Battle-Ready model that is Destroyed counts as Crippled (DW4-CRIP-09).
    """

    id = RuleId("DW4-CARD-09")
    name = "First Blood"
    effect = "M01"

    @before(ScoreForLoss.score_the_victory_points_rating)
    def look_at_the_loss(self, g: BattleGame, scoring: ScoreForLoss) -> Outcome:
        # A model is scored for once, before anything else becomes of it.
        if scoring.how not in COUNTED or any(
            [_is_lost(g, other) for other in g.state.models if other != scoring.model]
        ):
            return None
        within_reach(g, opponent(g, g.state.models[scoring.model].seat), self.effect)
        return None


def _is_lost(g: BattleTable, model: ModelId) -> bool:
    record = g.state.models[model]
    return record.crippled or record.left_as in LOST
