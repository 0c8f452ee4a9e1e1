"""Limited: little ammunition, and slow to bring up more."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, after, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import ModelId, owner_of
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.where import models_of

DEPLETED = "Depleted"
EMPTIES = "Depleted, taken over"
"""Tokens that were moved here from other models: the end of an Action Step does not remove them."""
ACTION_STEPS = 2
"""The Action Step it was fired in ends, and then the next one of its model: two counts, the token goes at 0."""


class Limited(Rule):
    """Once fired, no such weapon of its model Contributes until the model's next Action Step has ended.

    Ruling: the token is the model's, for all its Limited weapons together (DW4-Q-LIMITED).
    """

    id = RuleId("DW4-Q-LIMITED")
    name = "Limited"

    @forbids(CONTRIBUTION)
    def refuse_while_depleted(self, g: BattleTable, laying: Laying) -> Refusal | None:
        model = g.state.models[owner_of(laying.weapon)]
        if not is_depleted(model) or not has_quality(g, laying.weapon, self.id):
            return None
        return Refusal(f"{model.id} is {DEPLETED}", self.id)

    @after(Attack.conclude_the_action)
    def deplete(self, g: BattleGame, attack: Attack) -> Outcome:
        fired = dict.fromkeys(owner_of(weapon) for weapon in attack.fired if has_quality(g, weapon, self.id))
        for model in fired:
            if g.state.models[model].left_as is None:
                g.emit(ModelTokensSet(model, DEPLETED, ACTION_STEPS))
        return None

    @after(StepsOfActivation.action_step)
    def bring_up_ammunition(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        for model in models_of(g, steps.unit):
            left = tokens_of(model, DEPLETED)
            if left:
                g.emit(ModelTokensSet(model.id, DEPLETED, left - 1))
        return None


def is_depleted(model: Model) -> bool:
    """Whether a model has a Depleted token, its own or one that it took over."""
    return has_token(model, DEPLETED) or has_token(model, EMPTIES)


def lose_a_token(g: BattleGame, model: ModelId) -> None:
    """A model loses one Depleted token: its own before one that it took over."""
    record = g.state.models[model]
    if has_token(record, DEPLETED):
        g.emit(ModelTokensSet(model, DEPLETED, 0))
    elif has_token(record, EMPTIES):
        g.emit(ModelTokensSet(model, EMPTIES, tokens_of(record, EMPTIES) - 1))


counsels(Counsel.SCARCE, Limited.id)
