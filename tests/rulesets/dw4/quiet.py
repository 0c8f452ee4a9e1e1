"""Rules for tests that look at the Round and not at what units do in it: the named steps do nothing."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.state import BattleGame


class QuietActivations(Rule):
    """Units neither move nor act."""

    id = RuleId("TEST-QUIET-ACTIVATIONS")

    @replaces(StepsOfActivation.movement_step)
    def no_movement(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    @replaces(StepsOfActivation.action_step)
    def no_actions(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    @replaces(StepsOfActivation.consolidation_step)
    def no_consolidation(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None


class QuietObjectives(Rule):
    """Nothing is scored for Objectives."""

    id = RuleId("TEST-QUIET-OBJECTIVES")

    @replaces(EndPhase.complete_objectives)
    def no_objectives(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None


class QuietDeployment(Rule):
    """Of preparing to play, what comes before and after deployment is left to do, without Initiative and hands."""

    id = RuleId("TEST-QUIET-DEPLOYMENT")

    @replaces(PrepareToPlay.draw_for_the_initiative)
    def no_draw(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    @replaces(PrepareToPlay.draw_starting_hands)
    def no_hands(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    @replaces(PrepareToPlay.deploy_forces)
    def no_deployment(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None


class QuietSetUp(Rule):
    """Everything is set up already, and nothing is revealed at the end."""

    id = RuleId("TEST-QUIET-SET-UP")

    @replaces(PlayBattle.prepare_to_play)
    def all_set_up(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    @replaces(PlayBattle.reveal_at_game_end)
    def nothing_to_reveal(self, g: BattleGame, procedure: Procedure) -> Outcome:
        return None


QUIET = (QuietActivations(), QuietObjectives(), QuietSetUp())
