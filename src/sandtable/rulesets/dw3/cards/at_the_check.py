"""Victory effects that look at the table at each check for victory."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class AtTheCheck(CardRule, abstract=True):
    """It looks on, so at any place among the others."""

    @before(EndPhase.before_the_check, beside=EVERY_OTHER)
    def look_at_both(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for seat in g.state.settings.seats:
            if self.holds(g, seat):
                within_reach(g, seat, self.effect)
        return None

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        """Whether the condition holds for a player."""
        raise NotImplementedError
