"""Over the Rail: the boarders do not wait to be called twice."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_AN_ASSAULT, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 4
DRIVEN_BACK = -2
"""The worst result that is still no Counter (DW3-ASSAULT-08)."""


class OverTheRail(ValourEffect):
    """4 more dice in an own assault, in which a Counter counts as Driven back."""

    name = "Over the Rail"
    effect = "V06"

    @grants(BEFORE_AN_ASSAULT)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, LeadThem(occasion.seat))

    # First of all: what else looks at the result sees that of the card (DW3-CARD-02).
    @after(Assault.roll, precedes=EVERY_OTHER)
    def hold_on(self, g: BattleGame, assault: Assault) -> Outcome:
        if self.name in assault.noted:
            assault.net = max(DRIVEN_BACK, assault.net)
        return None


class LeadThem(Enacted):
    """The dice join the assault."""

    @step("DW3-CARD-02", "DW3-ASSAULT-03")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        assault = g.enclosing(Assault)
        if assault is not None:
            assault.pool += DICE
            assault.noted = (*assault.noted, OverTheRail.name)
        return None
