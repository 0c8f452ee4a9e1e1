"""Chain of Fire: one enemy takes another with it."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.procedures.harm import SufferDamage
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame, Critical
from sandtable.tabletop.where import opponent


class ChainOfFire(CardRule):
    """A magazine explosion of an enemy model damaged another enemy model."""

    name = "Chain of Fire"
    effect = "W07"

    # It only looks on, so it may do so at any place among the others.
    @before(SufferDamage.take_it, beside=EVERY_OTHER)
    def look_at_the_fire(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        burning = g.enclosing(SufferCritical)
        model = g.state.models[suffering.model]
        if burning is None or burning.critical is not Critical.MAGAZINE_EXPLOSION or burning.model == model.id:
            return None
        if model.left_as is None and g.state.models[burning.model].seat == model.seat:
            within_reach(g, opponent(g, model.seat), self.effect)
        return None
