"""Against All Charts: they come from where nobody looks."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_A_RESERVE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class AgainstAllCharts(ValourEffect):
    """No reserve roll: it counts as an Exploding Hit."""

    name = "Against All Charts"
    effect = "V03"

    @grants(BEFORE_A_RESERVE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, ComeAnyway(occasion.seat))


class ComeAnyway(Enacted):
    """The die is set."""

    @step("DW3-CARD-02", "DW3-RES-02")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        arriving = g.enclosing(ArriveFromReserve)
        if arriving is not None:
            arriving.counts_as = Face.EXPLODING_HIT
        return None
