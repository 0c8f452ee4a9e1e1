"""Steady the Crew: a calm word at the right time."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_DISORDER, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class SteadyTheCrew(ValourEffect):
    """An own model does not receive a disorder condition."""

    name = "Steady the Crew"
    effect = "V12"

    @grants(BEFORE_DISORDER)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.target].seat != occasion.seat:
            return ()
        return self.play(g.state.models[occasion.target].unit, KeepCalm(occasion.seat))


class KeepCalm(Enacted):
    """The condition comes to nothing."""

    @step("DW3-CARD-02", "DW3-DIS-03")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        gaining = g.enclosing(GainDisorder)
        if gaining is not None:
            gaining.averted = True
        return None
