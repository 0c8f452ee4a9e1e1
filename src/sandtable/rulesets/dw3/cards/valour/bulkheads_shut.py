"""Bulkheads Shut: doors close before the water comes."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_DAMAGE, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

SPARED = 2


class BulkheadsShut(ValourEffect):
    """The damage that an enemy action does by ARMOUR is 2 less; CITADEL is not touched."""

    name = "Bulkheads Shut"
    effect = "V02"

    @grants(BEFORE_DAMAGE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.target].seat != occasion.seat or not occasion.figure:
            return ()
        return self.play(g.state.models[occasion.target].unit, ShutThem(occasion.seat))


class ShutThem(Enacted):
    """What asks for damage looks at what is left."""

    @step("DW3-CARD-02", "DW3-SHOOT-21")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        hits = g.enclosing(TakeHits)
        if hits is not None:
            hits.damage = max(0, hits.damage - SPARED)
        return None
