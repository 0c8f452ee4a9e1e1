"""Chain of Fire: one enemy takes another with it."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.explosion import SOURCE, CatastrophicExplosion
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.where import opponent


class ChainOfFire(CardRule):
    """The Catastrophic Explosion of an enemy model has damaged another enemy model."""

    id = RuleId("DW4-CARD-09")
    name = "Chain of Fire"
    effect = "M11"
    full_play = True

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @before(SufferDamage.add_the_damage, beside=EVERY_OTHER)
    def look_at_the_fire(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if suffering.source != SOURCE:
            return None
        exploding = g.enclosing(CatastrophicExplosion)
        seat = g.state.models[suffering.model].seat
        if exploding is not None and g.state.models[exploding.model].seat == seat:
            within_reach(g, opponent(g, seat), self.effect)
        return None
