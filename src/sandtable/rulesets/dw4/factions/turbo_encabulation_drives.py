"""Turbo Encabulation Drives: a whole fleet that need not sail."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation, StepsOfActivation
from sandtable.rulesets.dw4.special.interphase_navigator import InterphaseNavigator, whether_to_attempt
from sandtable.rulesets.dw4.special.turbo_encabulation import TurboEncabulationJump, can_be_attempted
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.state import Location

NAME = "Turbo Encabulation Drives"
DRIVES = RuleId("DW4-F-ENLIGHTENED-TURBO-DRIVES")
ENLIGHTENED = "Enlightened"


class TurboEncabulationDrives(Rule):
    """As an Enlightened unit is activated a Turbo Encabulation Jump may be attempted; then it does not move.

    Before the Withdrawal Step; its Actions follow as ever where the jump has not ended the Activation.
    """

    id = DRIVES
    name = NAME
    brings = (InterphaseNavigator.id,)

    # It must be known who dives before anyone jumps; what else is offered then, is offered where the unit has come to.
    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def offer_a_jump(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if unit.location is not Location.IN_PLAY or not has_bonus(g, unit.seat, self.id):
            return None
        if not is_of(g, unit.id, ENLIGHTENED):
            return None
        if not can_be_attempted(g, unit.id) or not g.ask(lambda: whether_to_attempt(g, unit.id, self.id)):
            return None
        g.emit(UnitTokensSet(unit.id, NAME, 1))
        return Call(TurboEncabulationJump(unit.id))

    @before(StepsOfActivation.movement_step)
    def stay_there(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return Again(steps.action_step) if has_token(g.state.units[steps.unit], NAME) else None

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def cool_down(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], NAME):
            g.emit(UnitTokensSet(activation.unit, NAME, 0))
        return None
