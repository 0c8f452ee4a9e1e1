"""Broken Ranks: a crew that obeys nobody."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER, GainDisorder
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame


class BrokenRanks(CardRule):
    """During an own Activation an enemy model gains the level that brings its Disorder to 3."""

    id = RuleId("DW4-CARD-09")
    name = "Broken Ranks"
    effect = "M15"

    # After everything that puts something else in the place of a level (DW4-CARD-09).
    @before(GainDisorder.gain_one_level, follows=EVERY_OTHER)
    def see_it_coming(self, g: BattleGame, gaining: GainDisorder) -> Outcome:
        model, active = g.state.models[gaining.model], g.state.clock.unit
        if gaining.levels <= 0 or model.disorder != MOST_DISORDER - 1 or active is None:
            return None
        seat = g.state.units[active].seat
        if seat != model.seat:
            within_reach(g, seat, self.effect)
        return None
