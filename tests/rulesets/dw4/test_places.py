"""Where special rules attach: every moment that the glossary of special rules names has its place in the procedures."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.hooks import HookIndex, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw4.advanced.ramming import RAMMING
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS, TOUCHED
from sandtable.rulesets.dw4.fighting import dice_in_hand as dice
from sandtable.rulesets.dw4.fighting import targeting
from sandtable.rulesets.dw4.fighting.participation import JOINING
from sandtable.rulesets.dw4.forces import attachments
from sandtable.rulesets.dw4.models import attributes as figures
from sandtable.rulesets.dw4.models import properties
from sandtable.rulesets.dw4.models.scoring_models import SCORING
from sandtable.rulesets.dw4.moving import plotting, sailing
from sandtable.rulesets.dw4.placing.deployment_actions import (
    COUNTED,
    DEPLOYMENT_ACTIONS,
    DEPLOYMENT_WATERS,
    EARLY,
    RESERVE,
)
from sandtable.rulesets.dw4.procedures import (
    actions,
    blows,
    boarding,
    broadside,
    consolidation,
    harm,
    ram,
    repair_roll,
    reserves,
)
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.activation import PICKING, Activation, ActivationPhase, StepsOfActivation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS, HAND_LIMIT, RefillHand
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.procedures.explosion import CatastrophicExplosion
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.procedures.mine_clearance import SweepFromAbove
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.valour import SettleValour
from sandtable.rulesets.dw4.squadrons import launching
from sandtable.rulesets.dw4.squadrons import stacks as squadrons
from sandtable.rulesets.dw4.squadrons.attack_runs import (
    INTERCEPTION_POOL,
    INTERCEPTION_RESISTANCE,
    RUN_POOL,
    RUN_RESISTANCE,
    RUN_THRESHOLD,
)
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table import visibility as sighting
from sandtable.rulesets.dw4.terrain import environment
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING

HOME = Path(attachments.__file__).parents[1]

PLACES: dict[str, tuple[Any, ...]] = {
    "force-selection": (attachments.attachment_problems,),
    "deploy-start": (Deployment.begin_to_deploy,),
    "deploy-unit": (DEPLOYMENT_WATERS, EARLY, RESERVE, COUNTED),
    "deploy-special": (DEPLOYMENT_ACTIONS,),
    "ready-draw": (HAND_LIMIT, BONUS_CARDS, RefillHand.draw_bonus_cards),
    "reserve-arrival": (reserves.ARRIVALS, reserves.DeployReserve.deploy_it),
    "reserve-roll": (reserves.RESERVE_DICE, reserves.DeployReserve.make_a_reserve_roll),
    "srs-launch": (
        launching.LAUNCHES,
        launching.LAUNCHING,
        launching.TOKENS,
        launching.TYPES,
        launching.LAUNCH_REACH,
        launching.ALLOCATING,
    ),
    "activation-phase-start": (ActivationPhase.begin,),
    "activation-pick": (PICKING, ActivationPhase.begin_the_turn),
    "srs-attack-run": (RUN_POOL, RUN_RESISTANCE, RUN_THRESHOLD, AttackRun.count_the_losses, AttackRun.disengage),
    "interception": (INTERCEPTION_POOL, INTERCEPTION_RESISTANCE, Interception.shoot_squadrons_down),
    "srs-mine-clearance": (squadrons.SWEEPING_DICE, SweepFromAbove.turn_dice),
    "activation-start": (Activation.begin, StepsOfActivation.withdrawal_step),
    "movement-start": (MovementStep.note_models_at_risk, MoveModel.plot_the_course),
    "movement-limits": (
        figures.SPEED_MIN,
        figures.SPEED_MAX,
        figures.TURN,
        plotting.ADDITIONAL_MANOEUVRES,
        plotting.COMING_ABOUT,
        plotting.PIVOTING,
        plotting.PIVOT_COST,
        plotting.DIRECTIONS,
        plotting.FULL_REVERSE,
    ),
    "movement-path": (
        sailing.COLLISION,
        sailing.PASS_THROUGH,
        sailing.LANDFALL,
        sailing.SNAGS,
        environment.IMPEDIMENT,
        TRIGGERING,
        FOULING,
    ),
    "ram": (
        RAMMING,
        ram.RAM_POOL,
        ram.RAM_NERVE,
        ram.RAM_THRESHOLD,
        ram.RECOIL,
        blows.SPARED,
        ram.Ram.inflict_damage,
        Collision.roll_for_damage,
    ),
    "movement-end": (MoveModel.end_the_move, MovementStep.check_coherency),
    "action-start": (actions.ActionStep.begin_the_step,),
    "action-declare": (actions.ACTIONS_CHOICE, actions.DECLARING, actions.ACTION_COST, ACTING_SUBMERGED),
    "target": (targeting.OTHER_TARGETS, boarding.BOARDABLE, boarding.BOARDING_REACH, Attack.choose_initial_target),
    "participate": (targeting.PARTICIPATION, JOINING),
    "contribute": (
        targeting.CONTRIBUTION,
        targeting.BEARING,
        targeting.RANGING,
        targeting.COMPANY,
        broadside.BATTERY_TRAIT,
        broadside.BATTERY_ARC,
    ),
    "special-action": (JointAction.go_ahead,),
    "before-roll": (
        Attack.take_options_of_the_attacker,
        Attack.take_options_of_the_target,
        Attack.strike_before_the_roll,
        Attack.answer_before_the_roll,
    ),
    "pool-build": (
        figures.FIREPOWER,
        figures.ACTION_POOL,
        figures.RESISTANCE_POOL,
        figures.BOARDING_POOL,
        figures.BOARDING_RESISTANCE,
        figures.BROADSIDE_POOL,
        dice.ADDITIONS,
        Attack.declare_bonus_dice,
        boarding.Boarding.declare_bonus_dice,
    ),
    "after-roll-before-explode": (dice.ROLLED_CONVERSIONS, dice.REMOVALS, ActionRoll.roll_the_dice_pools),
    "explode": (dice.DOUBLED_EXPLOSIONS, ActionRoll.resolve_exploding_strikes),
    "after-explode": (dice.EXPLODED_CONVERSIONS,),
    "reroll": (dice.RE_ROLLS, ActionRoll.make_re_rolls),
    "count-hits": (dice.CONVERSIONS, dice.COUNTED_CONVERSIONS, ActionRoll.count_hits),
    "resolve-outcome": (figures.ARMOUR, figures.BOARDING_THRESHOLD, ActionRoll.resolve_outcomes),
    "after-damage": (
        Attack.inflict_damage,
        Attack.inflict_critical_damage,
        Attack.unsettle_the_target,
        Attack.move_the_target,
        broadside.Broadside.add_to_the_damage,
    ),
    "after-action": (
        Attack.strike_secondary_targets,
        Attack.burn_the_target,
        Attack.mark_the_target,
        Attack.strike_what_goes_with_the_target,
        Attack.resolve_it_again,
        Attack.conclude_the_action,
        Attack.pay_for_the_action,
        Attack.spread_terror,
        Attack.follow_it_up,
        boarding.Boarding.leave_boarders_behind,
        boarding.Boarding.add_to_the_havoc,
        boarding.Boarding.set_fires,
    ),
    "rally": (consolidation.RALLYING, consolidation.RALLYING_REGARDLESS, consolidation.RALLIED),
    "consolidation": (actions.ActionStep.end_the_step, consolidation.ConsolidationStep.suffer_lasting_effects),
    "activation-end": (consolidation.ConsolidationStep.end_the_step, Activation.mark_it_activated),
    "suffer": (harm.SufferDamage.add_the_damage, harm.GainDisorder.gain_one_level, SufferCriticals.inflict_them),
    "model-lost": (harm.SufferDamage.cripple_it, harm.LoseModel.remove_it, CatastrophicExplosion.destroy_it),
    "repair-roll": (repair_roll.REPAIR_POOL, repair_roll.REPAIRING, repair_roll.RepairRoll.roll_the_dice),
    "valour-effect": (*MOMENTS.values(), TOUCHED, SettleValour.support_it, SettleValour.deny),
    "escort-discard": (DiscardEscorts.save_some,),
    "passive-attribute": (figures.CREW, figures.DEFENCE, figures.ACTIONS, squadrons.ATTACK_RATING),
    "passive-visibility": (
        sighting.OBSTRUCTION,
        sighting.VISIBLE_MASS,
        sighting.UNOBSCURED,
        sighting.CLEARING,
        environment.CLEAR_VIEW,
        environment.CLEAR_REGARDLESS,
    ),
    "passive-status": (SCORING, properties.WORKING, properties.BENEFIT, properties.LENT),
    "end-objectives": (CompleteObjectives.score_the_objectives,),
    "clean-up": (EndPhase.clean_up,),
    "game-end": (PlayBattle.reveal_at_game_end,),
}
"""By the names that the glossary of special rules gives to the moments at which its rules act."""

STEPS = [(hook, each) for hook, places in PLACES.items() for each in places if hasattr(each, "__code__")][1:]
VALUES = [(hook, each) for hook, places in PLACES.items() for each in places if not hasattr(each, "__code__")]

SOURCES = re.sub(r"@(?:modifies|forbids|permits|grants)\(.*", "", "".join(p.read_text() for p in HOME.rglob("*.py")))
ASKED = set(re.findall(r"\b[a-z_.]+\((?:[a-z]+, )?([A-Z_]+)\b", SOURCES))
STAGES = "".join(re.findall(r"@stages\((.*?)\)\n    def ", SOURCES, re.DOTALL))
ASKED |= set(re.findall(r"\b[A-Z_]{2,}\b", STAGES))
NAMES: dict[int, set[str]] = defaultdict(set)
for module in [module for name, module in sys.modules.items() if name.startswith("sandtable.rulesets.dw4.")]:
    for constant, meant in vars(module).items():
        NAMES[id(meant)].add(constant)


def home_of(step: Callable[..., Any]) -> type[Procedure]:
    """The procedure that a step belongs to."""
    name = step.__qualname__.split(".")[0]
    found: type[Procedure] = step.__globals__[name]
    return found


def probing(step: Any) -> Rule:
    """A rule that attaches to a step."""

    def act(self: Rule, g: BattleGame, procedure: Procedure) -> Outcome:
        return None

    kind: type[Rule] = type("Probing", (Rule,), {"id": RuleId("TEST-PROBE"), "act": after(step)(act)})
    return kind()


def test_the_glossary_names_forty_nine_moments() -> None:
    assert len(PLACES) == 49


@pytest.mark.parametrize(("hook", "step"), STEPS)
def test_a_rule_that_attaches_to_a_step_becomes_part_of_its_procedure(hook: str, step: Callable[..., Any]) -> None:
    bare, probed = HookIndex(()).plan(home_of(step)), HookIndex((probing(step),)).plan(home_of(step))
    assert len(probed.parts) == len(bare.parts) + 1, hook


@pytest.mark.parametrize(("hook", "value"), VALUES)
def test_what_is_no_step_is_asked_for_somewhere(hook: str, value: object) -> None:
    """The rules attach by a decorator; somebody must also ask."""
    assert isinstance(value, Query | Question | Choice), hook
    assert NAMES[id(value)] & ASKED, hook
