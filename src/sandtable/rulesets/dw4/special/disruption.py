"""Disruption: a crew that is shaken does not hear its orders."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import TOUCHED, Touching
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CREW, CREW_REGARDLESS, FIXED, why_crew_stays
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of

DISRUPTED = "Disruption"
PREVAILS = "Disruption prevails"
"""The token of a model whose CRW is 1 less though nothing else changes it."""
_SHAKEN = Modifier(-1, "Disruption")


class Disruption(Rule):
    """A target that gains Disorder by the Attack has CRW 1 less, and no standard Valour Effect reaches it.

    Until the Consolidation Step of its next Activation is over. Ruling: a level that only Spreads or becomes a Stoic
    token does not count, nor what follows once the Attack is resolved (DW4-Q-DISRUPTION). Where a rule of the target
    lets its CRW not be Modified the First Admiral decides as it gets the token, for as long as that stays (DW4-G-04).
    """

    id = RuleId("DW4-Q-DISRUPTION")
    name = "Disruption"

    @after(GainDisorder.gain_one_level, beside=EVERY_OTHER)
    def disrupt(self, g: BattleGame, gain: GainDisorder) -> Outcome:
        attack = g.enclosing(Attack)
        if not gain.result or attack is None or gain.model != attack.target or not _is_being_resolved(g):
            return None
        target = g.state.models[gain.model]
        if target.left_as is None and not has_token(target, DISRUPTED) and any_has(g, attack.weapons, self.id):
            kept = why_crew_stays(g, target.id)
            prevailing = kept is not None and prevails(g, self.id, kept.rule, target.id, attack.seat)
            g.emit(ModelTokensSet(target.id, DISRUPTED, 1))
            if prevailing:
                g.emit(ModelTokensSet(target.id, PREVAILS, 1))
        return None

    @modifies(CREW, FIXED)
    def confuse_the_crew(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _SHAKEN if has_token(g.state.models[model], DISRUPTED) else None

    @modifies(CREW_REGARDLESS, FIXED)
    def confuse_the_crew_regardless(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _SHAKEN if has_token(g.state.models[model], PREVAILS) else None

    @forbids(TOUCHED)
    def hear_no_orders(self, g: BattleTable, touching: Touching) -> Refusal | None:
        if not has_token(g.state.models[touching.model], DISRUPTED):
            return None
        return Refusal(f"{touching.model} has a {DISRUPTED} token", self.id)

    # Ruling: the last thing of the step (DW4-G-41).
    @after(ConsolidationStep.end_the_step, beside=EVERY_OTHER)
    def come_to_order(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        for model in models_of(g, consolidation.unit):
            for token in (DISRUPTED, PREVAILS):
                if has_token(model, token):
                    g.emit(ModelTokensSet(model.id, token, 0))
        return None


def _is_being_resolved(g: BattleGame) -> bool:
    """Whether the Attack under way is not over yet: what Valour Effects do afterwards is not its result."""
    over = Attack.steps.index(Attack.conclude_the_action.__name__)
    return any([isinstance(frame.procedure, Attack) and frame.at < over for frame in g.stack])
