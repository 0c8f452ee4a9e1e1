"""Give 'em Hell: every gun that bears, and then some."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.fighting.participation import JOINING, Joining
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, EXPLODING_BATTERIES, Broadside
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.where import models_of

NAME = "Give 'em Hell"
HELL = RuleId("DW4-F-UNION-GIVE-EM-HELL")
UNION = "Union"
SPENT = "Spent by Give 'em Hell"
"""The token of a model whose batteries have given all they had."""


class GiveEmHell(Rule):
    """A Special Valour Effect for the Broadside of a Union unit: its Exploding Strikes bring more dice.

    Afterwards each model whose batteries contributed gains 1 Disorder, Participates in nothing more and does not Rally
    in this Activation. Several targets: each roll explodes.
    """

    id = HELL
    name = NAME

    # Said as the Action is declared, before anyone is nominated for it.
    @before(JointAction.nominate_participating_models)
    def give_the_word(self, g: BattleGame, action: JointAction) -> Outcome:
        if not isinstance(action, Broadside) or not has_bonus(g, action.seat, self.id):
            return None
        if not is_of(g, action.unit, UNION):
            return None
        return Call(AttemptForUnit(action.seat, action.unit, NAME, self.id))

    @permits(EXPLODING_BATTERIES)
    def fire_till_they_glow(self, g: BattleTable, shot: Shot) -> bool:
        return shot.unit in g.state.units and has_token(g.state.units[shot.unit], NAME)

    @after(Broadside.make_the_broadside_roll, beside=EVERY_OTHER)
    def note_who_fired(self, g: BattleGame, action: Broadside) -> Outcome:
        if has_token(g.state.units[action.unit], NAME):
            for model in [m for m in action.contributing if not has_token(g.state.models[m], SPENT)]:
                g.emit(ModelTokensSet(model, SPENT, 1))
        return None

    @before(ActionStep.go_on_to_the_next, beside=EVERY_OTHER)
    def count_the_cost(self, g: BattleGame, actions: ActionStep) -> Outcome:
        if not has_token(g.state.units[actions.unit], NAME):
            return None
        g.emit(UnitTokensSet(actions.unit, NAME, 0))
        spent = tuple([model.id for model in models_of(g, actions.unit) if has_token(model, SPENT)])
        return Call(GainDisorderTogether(spent, NAME, self.id, source=BROADSIDE)) if spent else None

    @forbids(JOINING)
    def do_no_more(self, g: BattleTable, joining: Joining) -> Refusal | None:
        if not self._is_spent(g, joining.model):
            return None
        return Refusal(f"{joining.model} has given all it had", self.id)

    @forbids(RALLYING)
    def find_no_rest(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} has given all it had", self.id) if self._is_spent(g, model) else None

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def catch_their_breath(self, g: BattleGame, activation: Activation) -> Outcome:
        for model in [m for m in g.state.units[activation.unit].models if has_token(g.state.models[m], SPENT)]:
            g.emit(ModelTokensSet(model, SPENT, 0))
        return None

    def _is_spent(self, g: BattleTable, model: ModelId) -> bool:
        """Once the Broadside is over: while it lasts, its batteries may bear on one target after another."""
        record = g.state.models[model]
        return has_token(record, SPENT) and not has_token(g.state.units[record.unit], NAME)


counsels(Counsel.WORTH_A_CARD, HELL)
