"""Broken Ranks: they do not hold."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.procedures.harm import MOST_DISORDER, GainDisorder
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import opponent


class BrokenRanks(CardRule):
    """In an own activation an enemy model reached disorder level 3."""

    name = "Broken Ranks"
    effect = "W17"

    # It only looks on, so it may do so at any place among the others.
    @after(GainDisorder.receive_it, beside=EVERY_OTHER)
    def look_at_the_level(self, g: BattleGame, gaining: GainDisorder) -> Outcome:
        model = g.state.models[gaining.model]
        seat = opponent(g, model.seat)
        if gaining.rose and model.disorder == MOST_DISORDER and g.state.clock.active == seat:
            within_reach(g, seat, self.effect)
        return None
