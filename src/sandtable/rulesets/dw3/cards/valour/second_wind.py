"""Second Wind: all hands to the repairs."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_REPAIRS, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 3


class SecondWind(ValourEffect):
    """3 more dice in the repair test of every model of the unit."""

    name = "Second Wind"
    effect = "V04"

    @grants(BEFORE_REPAIRS)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, AllHands(occasion.seat))


class AllHands(Enacted):
    """The dice join every test of the step."""

    @step("DW3-CARD-02", "DW3-REPAIR-01")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        repairs = g.enclosing(RepairStep)
        if repairs is not None:
            repairs.more += DICE
        return None
