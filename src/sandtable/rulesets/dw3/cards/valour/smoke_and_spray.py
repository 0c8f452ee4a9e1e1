"""Smoke and Spray: the target vanishes behind its own smoke."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_AN_ATTACK, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.attack import HIDDEN, Attack
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class SmokeAndSpray(ValourEffect):
    """The initial target of an enemy attack is obscured; a shield ends that."""

    name = "Smoke and Spray"
    effect = "V07"

    @grants(BEFORE_AN_ATTACK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.target].seat != occasion.seat:
            return ()
        return self.play(g.state.models[occasion.target].unit, LaySmoke(occasion.seat))


class LaySmoke(Enacted):
    """The attack does not see through it, unless its qualities do."""

    @step("DW3-CARD-02", "DW3-SHOOT-18")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is not None:
            attack.noted = (*attack.noted, HIDDEN)
        return None
