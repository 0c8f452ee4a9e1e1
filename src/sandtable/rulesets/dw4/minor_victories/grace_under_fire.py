"""Grace Under Fire: nerves of steel when it was close."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.valour.look_again import DrawAgain

ENOUGH = 6


class GraceUnderFire(Rule):
    """A Crew Check of an own unit was passed by drawing a card of Value 6 or more."""

    id = RuleId("DW4-CARD-09")
    name = "Grace Under Fire"
    effect = "M16"

    @after(CrewCheck.turn_a_card_over)
    def look_at_the_card(self, g: BattleGame, check: CrewCheck) -> Outcome:
        if check.result:
            self._look(g, g.state.models[check.model].seat)
        return None

    @after(DrawAgain.turn_another_card_over)
    def look_at_the_second_card(self, g: BattleGame, again: DrawAgain) -> Outcome:
        check = g.enclosing(CrewCheck)
        if check is not None and check.result:
            self._look(g, again.seat)
        return None

    def _look(self, g: BattleGame, seat: SeatId) -> None:
        if card_value(g, g.state.cards[seat].discard[-1]) >= ENOUGH:
            within_reach(g, seat, self.effect)
