"""Every Gun That Bears: a salvo with everything there is."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_AN_ATTACK, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.models.attributes import Bonus
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 6


class EveryGunThatBears(ValourEffect):
    """6 Bonus Dice in the Action Pool of an own Attack, for one roll."""

    id = RuleId("DW4-CARD-05")
    name = "Every Gun That Bears"
    effect = "V01"

    @grants(BEFORE_AN_ATTACK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = AddSalvo(occasion.seat)
        return self.play((occasion.unit,), start)


class AddSalvo(Enacted):
    """The dice join the Attack."""

    @step("DW4-CARD-05", "DW4-DICE-08")
    def add_the_dice(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is not None:
            attack.bonuses += (Bonus(False, DICE, RuleId("DW4-CARD-05"), EveryGunThatBears.name),)
        return None
