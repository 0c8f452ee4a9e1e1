"""Yardarm to Yardarm: one Broadside that told."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 4


class YardarmToYardarm(CardRule):
    """One Broadside Roll of an own unit inflicts 4 or more Damage; Critical Damage in its place counts as such."""

    id = RuleId("DW4-CARD-09")
    name = "Yardarm to Yardarm"
    effect = "M05"
    full_play = True

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @before(SufferDamage.add_the_damage, beside=EVERY_OTHER)
    def look_at_the_damage(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if suffering.source == BROADSIDE and suffering.by is not None and suffering.points >= ENOUGH:
            within_reach(g, suffering.by, self.effect)
        return None
