"""Look Again: it was not as bad as it seemed."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import AFTER_A_CREW_CHECK, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import one_of
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.drawing import RunOutOfCards
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class LookAgain(ValourEffect):
    """After a failed Crew Check, for which a card was drawn, another one is drawn, and that stands."""

    id = RuleId("DW4-CARD-05")
    name = "Look Again"
    effect = "V14"

    @grants(AFTER_A_CREW_CHECK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if not one_of(g, occasion.seat, occasion.model) or not g.state.cards[occasion.seat].deck:
            return ()
        start = DrawAgain(occasion.seat)
        return self.play((occasion.unit,), start)


class DrawAgain(Enacted):
    """A second card takes the place of the first."""

    @step("DW4-CARD-05", "DW4-CARD-11")
    def turn_another_card_over(self, g: BattleGame) -> Outcome:
        check = g.enclosing(CrewCheck)
        if check is None or not g.state.cards[self.seat].deck:
            return LEAVE
        check.turn_over(g)
        return None

    @step("DW4-CARD-15", "DW4-CARD-16")
    def run_out(self, g: BattleGame) -> Outcome:
        return None if g.state.cards[self.seat].deck else Call(RunOutOfCards(self.seat))
