"""Rolling Broadside: gun after gun, from stem to stern."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.models.attributes import BROADSIDE_POOL, FIXED, Shot
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import is_of, is_surface
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels

NAME = "Rolling Broadside"
ROLLING = RuleId("DW4-F-ALLIANCE-ROLLING-BROADSIDE")
FRENCH = "French"


class RollingBroadside(Doctrine):
    """A Special Valour Effect for the Broadside of a French Surface unit: a die more for each, and more Disorder.

    A target that is damaged gains 2 levels instead of 1; batteries without a rating stay without.
    """

    id = ROLLING
    name = NAME
    flagship = (FRENCH,)

    # Each is said as the Action is declared, and neither looks at the other.
    @before(JointAction.nominate_participating_models, beside=EVERY_OTHER)
    def give_the_word(self, g: BattleGame, action: JointAction) -> Outcome:
        if not isinstance(action, Broadside) or not has_bonus(g, action.seat, self.id):
            return None
        if not is_surface(g, action.unit):
            return None
        if not is_of(g, action.unit, FRENCH):
            return None
        return Call(AttemptForUnit(action.seat, action.unit, NAME, self.id))

    @modifies(BROADSIDE_POOL, FIXED)
    def fire_faster(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.unit not in g.state.units or not has_token(g.state.units[shot.unit], NAME):
            return None
        dice = len([model for model in shot.participants if class_of(g, model).broadside])
        return Modifier(dice, self.name) if dice else None

    @after(Broadside.shake_the_crew)
    def shake_them_more(self, g: BattleGame, action: Broadside) -> Outcome:
        if not action.damage or not has_token(g.state.units[action.unit], NAME):
            return None
        return Call(GainDisorder(action.target, NAME, self.id, by=action.seat, source=BROADSIDE))

    @before(ActionStep.go_on_to_the_next, beside=EVERY_OTHER)
    def fall_silent(self, g: BattleGame, actions: ActionStep) -> Outcome:
        if has_token(g.state.units[actions.unit], NAME):
            g.emit(UnitTokensSet(actions.unit, NAME, 0))
        return None


counsels(Counsel.WORTH_A_CARD, ROLLING)
