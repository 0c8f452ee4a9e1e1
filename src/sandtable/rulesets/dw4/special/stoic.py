"""Stoic: a crew that is not shaken by the first blow."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep, rallied_by, rally_refusal
from sandtable.rulesets.dw4.procedures.harm import UNSETTLED, GainDisorder, LoseDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of


class Stoic(Rule):
    """The step from Disorder 0 to 1 is a Stoic token first, which has no effect; the next level takes its place.

    Whatever takes a level takes the token. Ruling: gaining the token is not gaining Disorder, and on the way down 1
    becomes 0 without a token (DW4-P-STOIC).
    """

    id = RuleId("DW4-P-STOIC")
    name = "Stoic"

    @before(GainDisorder.gain_one_level)
    def stand_firm(self, g: BattleGame, gaining: GainDisorder) -> Outcome:
        model = g.state.models[gaining.model]
        if gaining.levels <= 0 or model.disorder or not has(g, model.id, self.id):
            return None
        if tokens_of(model, self.name):
            g.emit(ModelTokensSet(model.id, self.name, 0))
            return None
        gaining.levels -= 1
        g.emit(ModelTokensSet(model.id, self.name, 1))
        # The level is spent; whatever is left of the batch meets a crew that has its token now.
        return self.stand_firm(g, gaining)

    @after(ConsolidationStep.rally)
    def take_heart(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        for model in models_of(g, consolidation.unit):
            if not tokens_of(model, self.name) or model.pose is None:
                continue
            if rally_refusal(g, model.id) is None and rallied_by(g, model.id) > 0:
                g.emit(ModelTokensSet(model.id, self.name, 0))
        return None

    @permits(UNSETTLED)
    def can_be_steadied(self, g: BattleTable, model: ModelId) -> bool:
        return tokens_of(g.state.models[model], self.name) > 0

    @after(LoseDisorder.lose_levels)
    def take_heart_again(self, g: BattleGame, losing: LoseDisorder) -> Outcome:
        if tokens_of(g.state.models[losing.model], self.name):
            g.emit(ModelTokensSet(losing.model, self.name, 0))
        return None
