"""Ram Speed: everything the boilers have."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_A_RAM, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 3


class RamSpeed(ValourEffect):
    """3 more dice in an own ram."""

    name = "Ram Speed"
    effect = "V18"

    @grants(BEFORE_A_RAM)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, FullAhead(occasion.seat))


class FullAhead(Enacted):
    """The dice join the ram."""

    @step("DW3-CARD-02", "DW3-RAM-03")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        ram = g.enclosing(Ram)
        if ram is not None:
            ram.pool += DICE
        return None
