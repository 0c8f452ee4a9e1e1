"""Giant-Feller: small ships bring a great one low."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table.where import class_of

CAPITAL = "Capital"
LARGEST = 3


class GiantFeller(CardRule):
    """A Capital enemy model becomes Crippled by an own Attack in which no model above MAS 3 Participated."""

    id = RuleId("DW4-CARD-09")
    name = "Giant-Feller"
    effect = "M02"

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(Attack.inflict_damage, beside=EVERY_OTHER)
    def look_at_the_target(self, g: BattleGame, attack: Attack) -> Outcome:
        if not attack.crippled:
            return None
        if CAPITAL in class_of(g, attack.target).traits and all([mass(g, m) <= LARGEST for m in attack.participants]):
            within_reach(g, attack.seat, self.effect)
        return None
