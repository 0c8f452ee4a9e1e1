"""Victory effects that look at a model which was just crippled or destroyed."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.where import opponent


class OfALoss(CardRule, abstract=True):
    """It looks on, so at any place among the others. Who withdraws counts as destroyed (DW3-MOVE-06)."""

    @after(SufferDamage.change_its_status, beside=EVERY_OTHER)
    def look_at_a_crippled_model(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        return self._judge(g, suffering.model)

    @before(LoseModel.score_for_it, beside=EVERY_OTHER)
    def look_at_a_destroyed_model(self, g: BattleGame, losing: LoseModel) -> Outcome:
        return None if losing.how is Exit.THROUGH else self._judge(g, losing.model)

    def _judge(self, g: BattleGame, model: ModelId) -> Outcome:
        seat = opponent(g, g.state.models[model].seat)
        if self.holds(g, model, seat):
            within_reach(g, seat, self.effect)
        return None

    def holds(self, g: BattleGame, model: ModelId, seat: SeatId) -> bool:
        """Whether the condition holds for the other player."""
        raise NotImplementedError


def is_lost(g: BattleTable, model: ModelId) -> bool:
    """Whether a model was crippled, destroyed or withdrawn in this encounter."""
    record = g.state.models[model]
    return record.crippled or record.left_as in (Exit.DESTROYED, Exit.WITHDRAWN)
