"""The moments of play at which Valour Effects may be enacted."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw4.advanced.air_support import AirSupport
from sandtable.rulesets.dw4.advanced.escorts import HeroicSacrifice
from sandtable.rulesets.dw4.cards.valour_cards import (
    AFTER_A_CREW_CHECK,
    AFTER_ACTING,
    AFTER_THE_ROLL,
    AT_CLEAN_UP,
    BEFORE_A_BROADSIDE,
    BEFORE_A_LAUNCH,
    BEFORE_A_RAM,
    BEFORE_A_RESERVE_ROLL,
    BEFORE_AN_ATTACK,
    BEFORE_AN_INTERCEPTION,
    BEFORE_DRAWING,
    BEFORE_MAINTENANCE,
    BEFORE_MOVING,
    BEFORE_RALLYING,
    Occasion,
)
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.drawing import DrawCards
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.harm import is_unsettled
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.launch_phase import SrsLaunch
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.procedures.valour import ValourWindow, plays_now
from sandtable.rulesets.dw4.squadrons.attack_runs import ATTACK_RUN
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.where import models_of

NO_UNIT, NO_MODEL = UnitId(""), ModelId("")

RESISTED = (ATTACK, BOARDING)
"""Rolls against which cards of the target's Admiral may be played."""


def window(
    g: BattleGame,
    choice: Choice[Occasion],
    unit: UnitId = NO_UNIT,
    model: ModelId = NO_MODEL,
    roll: str = "",
    blanks: int = 0,
) -> Outcome:
    """Open a window, unless everyone knows that nobody could play anything at it."""
    for seat in g.state.settings.seats:
        if plays_now(g, Occasion(seat, choice.name, unit, model, roll, blanks)):
            return Call(ValourWindow(Occasion(SeatId(""), choice.name, unit, model, roll, blanks)))
    return None


class Windows(Rule):
    """When cards may be played, in Core play and in full play (DW4-MODE-04).

    Ruling: a move is plotted as a whole, so what helps a model on its way is played before its unit moves.
    """

    id = RuleId("DW4-CARD-08")
    name = "Valour"
    only_offers = True

    @before(MovementStep.note_models_at_risk)
    def before_moving(self, g: BattleGame, movement: MovementStep) -> Outcome:
        return window(g, BEFORE_MOVING, movement.unit)

    @after(ActionStep.end_the_step)
    def after_acting(self, g: BattleGame, acting: ActionStep) -> Outcome:
        return window(g, AFTER_ACTING, acting.unit)

    # Ruling: the dice that the target has anyway are declared first, so that both Admirals know them (DW4-CARD-24).
    @after(Attack.declare_bonus_dice, follows=(HeroicSacrifice, AirSupport))
    def before_an_attack(self, g: BattleGame, attack: Attack) -> Outcome:
        return window(g, BEFORE_AN_ATTACK, attack.unit, attack.target)

    @before(ActionRoll.choose_re_rolls)
    def after_the_roll(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        # For those who are struck, and only where there is something to avert.
        if roll.shot is None or roll.what not in RESISTED or not roll.as_it_lies():
            return None
        shot, blanks = roll.shot, roll.resisting.count(Face.BL)
        return window(g, AFTER_THE_ROLL, shot.unit, shot.target, roll.what, blanks)

    @before(ConsolidationStep.rally)
    def before_rallying(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        return window(g, BEFORE_RALLYING, consolidation.unit) if _is_shaken(g, consolidation.unit) else None

    @after(CrewCheck.run_out)
    def after_a_crew_check(self, g: BattleGame, check: CrewCheck) -> Outcome:
        unit = g.state.models[check.model].unit
        return None if check.result else window(g, AFTER_A_CREW_CHECK, unit, check.model)

    @after(DrawCards.second_admiral_discards)
    def before_drawing(self, g: BattleGame, drawing: DrawCards) -> Outcome:
        return window(g, BEFORE_DRAWING)

    @before(DeployReserve.make_a_reserve_roll)
    def before_a_reserve_roll(self, g: BattleGame, deploying: DeployReserve) -> Outcome:
        return window(g, BEFORE_A_RESERVE_ROLL, deploying.unit)


class FullPlayWindows(Rule):
    """When cards may be played in the course of what only full play knows."""

    id = RuleId("DW4-CARD-08")
    name = "Valour"
    only_offers = True

    @before(Broadside.make_the_broadside_roll)
    def before_a_broadside(self, g: BattleGame, broadside: Broadside) -> Outcome:
        return window(g, BEFORE_A_BROADSIDE, broadside.unit, broadside.target)

    @before(Ram.make_a_crew_check)
    def before_a_ram(self, g: BattleGame, ram: Ram) -> Outcome:
        return window(g, BEFORE_A_RAM, g.state.models[ram.model].unit, ram.model)

    @before(Maintenance.make_a_repair_roll)
    def before_maintenance(self, g: BattleGame, maintenance: Maintenance) -> Outcome:
        # Once for all its Repair Rolls.
        return None if maintenance.repaired else window(g, BEFORE_MAINTENANCE, maintenance.unit)

    # The other window is for rolls of other Actions: never both open (DW4-CARD-08).
    @before(ActionRoll.choose_re_rolls, beside=(Windows,))
    def after_the_roll_of_an_attack_run(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        run = g.enclosing(AttackRun) if roll.what == ATTACK_RUN else None
        if run is None or not roll.as_it_lies():
            return None
        return window(g, AFTER_THE_ROLL, run.unit, run.target, roll.what, roll.resisting.count(Face.BL))

    @after(SrsLaunch.go_ahead)
    def before_a_launch(self, g: BattleGame, launch: SrsLaunch) -> Outcome:
        return window(g, BEFORE_A_LAUNCH, launch.unit)

    @before(Interception.make_the_action_roll)
    def before_an_interception(self, g: BattleGame, interception: Interception) -> Outcome:
        return window(g, BEFORE_AN_INTERCEPTION, interception.unit)

    @before(EndPhase.clean_up)
    def at_clean_up(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return window(g, AT_CLEAN_UP)


def _is_shaken(g: BattleGame, unit: UnitId) -> bool:
    return any([model.pose is not None and is_unsettled(g, model.id) for model in models_of(g, unit)])
