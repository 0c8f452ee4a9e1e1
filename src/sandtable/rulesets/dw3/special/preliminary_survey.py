"""Preliminary Survey: the water is known already."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.setup import CardTurnedUp, TurnedCardDiscarded
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import opponent


class PreliminarySurvey(Rule):
    """Its side may replace the card that was turned up for player A by the next one, once; not if both have it.

    Ruling: should both cards be alike then, the first seat chooses.
    """

    id = RuleId("DW3-R-PRELIMINARY-SURVEY")
    name = "Preliminary Survey"

    @before(SetUp.choose_player_a)
    def look_again(self, g: BattleGame, setup: SetUp) -> Outcome:
        having = [seat for seat in g.state.settings.seats if fleets_with(g, seat, self.id)]
        if len(having) != 1:
            return None
        seat = having[0]
        mine, theirs = [card_number(g, g.state.sides[s].kept) for s in (seat, opponent(g, seat))]
        if g.ask(_whether_to_replace(seat, mine, theirs, self.id)):
            g.emit(TurnedCardDiscarded(seat))
            g.emit(CardTurnedUp(seat, g.state.cards[seat].deck[0]))
        return None


def _whether_to_replace(seat: SeatId, mine: int, theirs: int, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "preliminary survey",
        prompt=f"Your {mine} stands against {theirs}: replace it by the next card?",
        rules=(rule,),
        default=mine < theirs,
    )
