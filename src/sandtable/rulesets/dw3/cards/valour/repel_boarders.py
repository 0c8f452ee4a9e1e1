"""Repel Boarders: pikes along the rail."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_AN_ASSAULT, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 3


class RepelBoarders(ValourEffect):
    """3 more dice in the defence of an own model against an assault."""

    name = "Repel Boarders"
    effect = "V17"

    @grants(BEFORE_AN_ASSAULT)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.target].seat != occasion.seat:
            return ()
        return self.play(g.state.models[occasion.target].unit, ManTheRail(occasion.seat))


class ManTheRail(Enacted):
    """The dice join the defence."""

    @step("DW3-CARD-02", "DW3-ASSAULT-05")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        assault = g.enclosing(Assault)
        if assault is not None:
            assault.against += DICE
        return None
