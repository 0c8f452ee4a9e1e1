"""Rain of Iron: bombs that found their mark."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 2


class RainOfIron(CardRule):
    """An own Attack Run has inflicted 2 or more Critical Damage Effects; what Escorts took does not count."""

    id = RuleId("DW4-CARD-09")
    name = "Rain of Iron"
    effect = "M10"
    full_play = True

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(AttackRun.resolve_critical_damage, beside=EVERY_OTHER)
    def count_the_hits(self, g: BattleGame, run: AttackRun) -> Outcome:
        if (run.result or 0) >= ENOUGH:
            within_reach(g, run.seat, self.effect)
        return None
