"""Interphase Navigator: at the end of its Activation a unit may be elsewhere."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.missions import MissingTargets
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.special.storm_generator import StormGenerator
from sandtable.rulesets.dw4.special.turbo_encabulation import (
    ASTRAY,
    JUMP,
    NAME,
    POOL,
    AbandonTheStray,
    JumpFigures,
    TurboEncabulationJump,
    can_be_attempted,
    can_jump,
    landing,
)
from sandtable.rulesets.dw4.special.vikingr import Vikingr
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.evaluation import CRITICAL, DISORDER
from sandtable.rulesets.dw4.tactics.seamanship import Lookout
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

TRIES = 12


class InterphaseNavigator(Rule):
    """At the end of its unit's Activation a Turbo Encabulation Jump may be attempted.

    Ruling: whatever must happen at the end of the Activation comes before it (DW4-G-26). A pack may replace
    the figures of the jump (DW4-G-43).
    """

    id = JUMP
    name = "Interphase Navigator"

    # What must happen comes first (DW4-G-26); marks of cards that end with the Activation have nothing to do with it.
    @before(Activation.mark_it_activated, follows=(MissingTargets, Vikingr, StormGenerator), beside=EVERY_OTHER)
    def offer_a_jump(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        if not may_navigate(g, unit) or not g.ask(lambda: whether_to_attempt(g, unit, self.id)):
            return None
        return Call(TurboEncabulationJump(unit))

    # Who has found the way back is not astray any more, however it arrived.
    @after(DeployReserve.deploy_it, beside=EVERY_OTHER)
    def find_the_way_back(self, g: BattleGame, arrival: DeployReserve) -> Outcome:
        if has_token(g.state.units[arrival.unit], ASTRAY):
            g.emit(UnitTokensSet(arrival.unit, ASTRAY, 0))
        return None

    @before(PlayBattle.reveal_at_game_end)
    def abandon_the_stray(self, g: BattleGame, battle: PlayBattle) -> Outcome:
        return Call(AbandonTheStray())


def may_navigate(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit has a Navigator that works, and may jump."""
    if g.state.units[unit].location is not Location.IN_PLAY:
        return False
    return any([has(g, model.id, JUMP) for model in models_of(g, unit)]) and can_be_attempted(g, unit)


def whether_to_attempt(g: BattleTable, unit: UnitId, rule: RuleId) -> YesNo:
    """Whether a unit attempts a jump that a rule lets it make, with a warning of who would be lost."""
    lost = [thing(model.id) for model in models_of(g, unit) if not can_jump(model)]
    warning = f" Lost by it, for they cannot take part: {', '.join(lost)}." if lost else ""
    return YesNo(
        g.state.units[unit].seat,
        "turbo encabulation jump",
        prompt=f"Attempt a {NAME} with {thing(unit)}?{warning}",
        rules=(rule,) if rule == JUMP else (rule, JUMP),
        about=(unit,),
        yes="attempt it",
        no="stay",
        default=False,
    )


@advises("turbo encabulation jump")
def whether_to_jump(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where a place within reach promises more than the jump is likely to cost."""
    unit = UnitId(decision.about[0])
    models = models_of(view, unit)
    if view.state.clock.round >= LAST_ROUND or not all([can_jump(model) for model in models]):
        return False
    figures = register(view).figures(JumpFigures)
    blank = 1 - (5 / 6) ** (tokens_of(view.state.sides[decision.seat], POOL) + figures.dice)
    cost = len(models) * (DISORDER + 2 * CRITICAL * blank)
    placing = landing(view, decision.seat, unit)
    here = Placing(tuple([model.pose for model in models if model.pose is not None]))
    return _promise(view, placing, _best(view, placing, pick)) - _promise(view, placing, here) > cost


@advises("landing of a jump")
def where_to_land(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing:
    """Of some places the one that promises most."""
    return _best(view, decision, pick)


def _best(view: View[Battle], placing: PlaceUnit, pick: Picker) -> Placing:
    drawn = [placing.sample(view, pick) for _ in range(TRIES)]
    return max([found for found in drawn if found is not None], key=lambda found: _promise(view, placing, found))


def _promise(view: View[Battle], placing: PlaceUnit, found: Placing) -> float:
    """What the models may hope for and must fear there."""
    lookouts = [Lookout(view, model) for model in models_of(view, placing.unit)]
    return sum([there.value(pose) for there, pose in zip(lookouts, found.poses, strict=True)])
