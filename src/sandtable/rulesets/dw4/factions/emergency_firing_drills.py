"""Emergency Firing Drills: hands that know what to do when heads do not."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.condition import PANICKING
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit, is_used_in_this_round
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.where import models_of

NAME = "Emergency Firing Drills"
DRILLS = RuleId("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS")
DRILLED = ("Crown", "Ship")


class EmergencyFiringDrills(Doctrine):
    """Once in a Round, before an Attack of a Crown Ship unit, a Special Valour Effect lets it ignore its Disorder.

    Levels stay, Spread and are gained as ever; only what they do is ignored until the Attack is over.
    """

    id = DRILLS
    name = NAME
    flagship = ("Crown",)

    @after(Attack.announce_the_attack, beside=EVERY_OTHER)
    def call_the_drill(self, g: BattleGame, attack: Attack) -> Outcome:
        if not has_bonus(g, attack.seat, self.id) or is_used_in_this_round(g, attack.seat, NAME):
            return None
        if not all([is_of(g, attack.unit, trait) for trait in DRILLED]):
            return None
        if not any([model.disorder for model in models_of(g, attack.unit)]):
            return None
        return Call(AttemptForUnit(attack.seat, attack.unit, NAME, self.id, once=True))

    @suppresses("DW4-DIS-03", "DW4-DIS-04", "DW4-DIS-05")
    def stay_calm(self, g: BattleTable, subject: object) -> bool:
        if isinstance(subject, str):
            model = g.state.models.get(ModelId(subject))
            return model is not None and has_token(g.state.units[model.unit], NAME)
        shot = shot_in(subject)
        return shot is not None and shot.unit in g.state.units and has_token(g.state.units[shot.unit], NAME)

    @after(Attack.conclude_the_action, beside=EVERY_OTHER)
    def end_the_drill(self, g: BattleGame, attack: Attack) -> Outcome:
        return _forget(g, attack.unit)

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def end_it_at_last(self, g: BattleGame, activation: Activation) -> Outcome:
        return _forget(g, activation.unit)


def _forget(g: BattleGame, unit: UnitId) -> Outcome:
    if has_token(g.state.units[unit], NAME):
        g.emit(UnitTokensSet(unit, NAME, 0))
    return None


@worth_a_card(DRILLS)
def is_worth_a_drill(view: View[Battle]) -> bool:
    """Where somebody is Panicking, so that Strikes would be wasted."""
    attack = next((doing for doing in reversed(view.under_way) if isinstance(doing, Attack)), None)
    return attack is not None and any([m.disorder >= PANICKING for m in models_of(view, attack.unit)])
