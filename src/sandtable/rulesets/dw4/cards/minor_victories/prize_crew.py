"""Prize Crew: boarders who mean to stay."""

from __future__ import annotations

from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 2


class PrizeCrew(CardRule):
    """A Boarding action of an own unit has scored 2 or more Successes."""

    id = RuleId("DW4-CARD-09")
    name = "Prize Crew"
    effect = "M04"
    full_play = True

    @after(Boarding.inflict_critical_damage)
    def count_the_successes(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if (boarding.result or 0) >= ENOUGH:
            within_reach(g, boarding.seat, self.effect)
        return None
