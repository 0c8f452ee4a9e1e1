"""Arc Generator: lightning beyond all reason."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.qualities import QUALITY_X, Wielded
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.special.ablative_armour import DEVASTATING
from sandtable.rulesets.dw4.special.overcharging import PayForPower, can_drive, driven
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

ARC = RuleId("DW4-Q-ARC")
OVERCHARGED = "Overcharged"

_ONE_MORE = Modifier(1, "Overcharge")


class ArcGenerator(Rule):
    """When the unit Attacks it may Overcharge: its weapons with Arc have 1 more of it and of Devastating; then it pays.

    One model with the Generator gains 1 level of Disorder after the Action, or 1 Damage at three levels. Ruling: said
    when the weapons are declared (DW4-S-ARC-GENERATOR).
    """

    id = RuleId("DW4-S-ARC-GENERATOR")
    name = "Arc Generator"
    brings = (DEVASTATING,)

    # Each Generator drives its own weapons and is paid for by itself (DW4-ATK-15).
    @after(Attack.take_options_of_the_attacker, beside=EVERY_OTHER)
    def overcharge(self, g: BattleGame, attack: Attack) -> Outcome:
        if has_token(g.state.units[attack.unit], OVERCHARGED) or not can_drive(g, attack, ARC, self.id):
            return None
        if g.ask(_whether(attack)):
            g.emit(UnitTokensSet(attack.unit, OVERCHARGED, 1))
        return None

    @modifies(QUALITY_X, FIXED)
    def strike_harder(self, g: BattleTable, wielded: Wielded) -> Modifier | None:
        if wielded.quality not in (ARC, DEVASTATING) or not has_token(g.state.units[wielded.shot.unit], OVERCHARGED):
            return None
        return _ONE_MORE if driven(g, wielded.weapon, ARC, self.id) else None

    @after(Attack.pay_for_the_action, beside=EVERY_OTHER)
    def pay_for_it(self, g: BattleGame, attack: Attack) -> Outcome:
        if not has_token(g.state.units[attack.unit], OVERCHARGED):
            return None
        g.emit(UnitTokensSet(attack.unit, OVERCHARGED, 0))
        return Call(PayForPower(attack.seat, attack.unit, attack.participants, self.id, self.name))


def _whether(attack: Attack) -> YesNo:
    return YesNo(
        attack.seat,
        "overcharge",
        prompt=f"Overcharge the Arc weapons of {thing(attack.unit)}? One of its Generators is strained afterwards.",
        rules=(ArcGenerator.id,),
        about=(attack.unit, attack.target),
        yes="Overcharge",
        no="not now",
        default=False,
    )


@advises("overcharge")
def overcharge(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """While somebody of the unit is calm enough to bear it."""
    return any([model.disorder < MOST_DISORDER - 1 for model in models_of(view, UnitId(decision.about[0]))])
