"""Every Gun That Bears: a salvo with everything there is."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_AN_ATTACK, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 4


class EveryGunThatBears(ValourEffect):
    """4 more dice in the pool of an own attack."""

    name = "Every Gun That Bears"
    effect = "V01"

    @grants(BEFORE_AN_ATTACK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, AddSalvo(occasion.seat))


class AddSalvo(Enacted):
    """The dice join the attack."""

    @step("DW3-CARD-02", "DW3-SHOOT-12")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is not None:
            attack.pool += DICE
        return None
