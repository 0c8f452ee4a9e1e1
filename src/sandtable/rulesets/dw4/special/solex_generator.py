"""Solex Generator: beams at a heat that their mirrors hardly bear."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import Stacking
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.qualities import QUALITY_X, Wielded, printed_x
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.special.overcharging import PayForPower, can_drive, driven
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

SOLEX = RuleId("DW4-Q-SOLEX")
ENHANCED = RuleId("DW4-Q-ENHANCED-SOLEX")
AGITATED = "Thermal Agitation"


class SolexGenerator(Rule):
    """When the unit Attacks it may declare Thermal Agitation: its Solex weapons use Enhanced Solex; then it pays.

    One model with the Generator gains 1 level of Disorder after the Action, or 1 Damage at three levels. Ruling: said
    when the weapons are declared (DW4-S-SOLEX-GENERATOR).
    """

    id = RuleId("DW4-S-SOLEX-GENERATOR")
    name = "Solex Generator"
    brings = (ENHANCED,)

    # Each Generator drives its own weapons and is paid for by itself (DW4-ATK-15).
    @after(Attack.take_options_of_the_attacker, beside=EVERY_OTHER)
    def agitate(self, g: BattleGame, attack: Attack) -> Outcome:
        if has_token(g.state.units[attack.unit], AGITATED) or not can_drive(g, attack, SOLEX, self.id):
            return None
        if g.ask(_whether(attack)):
            g.emit(UnitTokensSet(attack.unit, AGITATED, 1))
        return None

    @modifies(QUALITY_X, FIXED)
    def enhance(self, g: BattleTable, wielded: Wielded) -> Modifier | None:
        if wielded.quality not in (SOLEX, ENHANCED) or not has_token(g.state.units[wielded.shot.unit], AGITATED):
            return None
        if not driven(g, wielded.weapon, SOLEX, self.id):
            return None
        x = printed_x(g, wielded.weapon, SOLEX, Stacking.HIGHEST_X)
        return Modifier(x if wielded.quality == ENHANCED else -x, AGITATED)

    @after(Attack.pay_for_the_action, beside=EVERY_OTHER)
    def pay_for_it(self, g: BattleGame, attack: Attack) -> Outcome:
        if not has_token(g.state.units[attack.unit], AGITATED):
            return None
        g.emit(UnitTokensSet(attack.unit, AGITATED, 0))
        return Call(PayForPower(attack.seat, attack.unit, attack.participants, self.id, self.name))


def _whether(attack: Attack) -> YesNo:
    return YesNo(
        attack.seat,
        "thermal agitation",
        prompt=f"Declare Thermal Agitation for {thing(attack.unit)}? One of its Generators is strained afterwards.",
        rules=(SolexGenerator.id,),
        about=(attack.unit, attack.target),
        yes="Thermal Agitation",
        no="not now",
        default=False,
    )


@advises("thermal agitation")
def thermal_agitation(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """While somebody of the unit is calm enough to bear it."""
    return any([model.disorder < MOST_DISORDER - 1 for model in models_of(view, UnitId(decision.about[0]))])
