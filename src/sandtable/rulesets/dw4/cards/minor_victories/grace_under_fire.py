"""Grace Under Fire: nerves of steel when it was close."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 6


class GraceUnderFire(CardRule):
    """A Crew Check of an own unit was passed by drawing a card of Value 6 or more."""

    id = RuleId("DW4-CARD-09")
    name = "Grace Under Fire"
    effect = "M16"

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(CrewCheck.let_the_card_stand, beside=EVERY_OTHER)
    def look_at_the_card(self, g: BattleGame, check: CrewCheck) -> Outcome:
        if check.result and check.value >= ENOUGH:
            within_reach(g, g.state.models[check.model].seat, self.effect)
        return None
