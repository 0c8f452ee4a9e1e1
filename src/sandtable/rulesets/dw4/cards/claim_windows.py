"""The moments at which Minor Victories are claimed."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.procedures.activation import Activation, ActivationPhase, StepsOfActivation
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.minor_victories import ClaimAll
from sandtable.rulesets.dw4.state import BattleGame


class ClaimWindows(Rule):
    """Minor Victories are claimed when the step ends in which their conditions were met: after all else in it."""

    id = RuleId("DW4-CARD-09")
    name = "Minor Victory"

    @after(StepsOfActivation.withdrawal_step)
    def after_the_withdrawal_step(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @after(StepsOfActivation.movement_step, follows=EVERY_OTHER)
    def after_the_movement_step(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @after(StepsOfActivation.action_step, follows=EVERY_OTHER)
    def after_the_action_step(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @before(Activation.mark_it_activated, follows=EVERY_OTHER)
    def after_the_last_step(self, g: BattleGame, activation: Activation) -> Outcome:
        # Whichever step was the last: a unit that is gone has no more of them.
        return _claim(g)

    @before(ActivationPhase.next_turn)
    def between_activations(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        return _claim(g)

    @after(ActivationPhase.begin, follows=EVERY_OTHER)
    def before_the_first_activation(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        # What was met in the Phases before.
        return _claim(g)

    @after(EndPhase.complete_objectives, follows=EVERY_OTHER)
    def after_the_objectives(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return _claim(g)

    @after(EndPhase.clean_up, follows=EVERY_OTHER)
    def after_clean_up(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return _claim(g)


def _claim(g: BattleGame) -> Outcome:
    return Call(ClaimAll()) if any([side.claims for side in g.state.sides.values()]) else None
