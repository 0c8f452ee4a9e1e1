"""Read the Signal Book: an Admiral looks ahead."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.cards import CardsDrawn, CardsPutOnTop
from sandtable.kernel.decision import Order
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_DRAWING, Occasion, ValourEffect, own_units
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

CARDS = 3


class ReadTheSignalBook(ValourEffect):
    """Look at the top three cards of the own deck and put them back in any order.

    Ruling: they are drawn and put back, so it needs a deck of more than three cards and a spirit that is not broken.
    """

    id = RuleId("DW4-CARD-05")
    name = "Read the Signal Book"
    effect = "V22"

    @grants(BEFORE_DRAWING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.sides[occasion.seat].broken_spirit or len(g.state.cards[occasion.seat].deck) <= CARDS:
            return ()
        # Any will do, and nothing hangs on which.
        units = own_units(g, occasion.seat)[:1]
        return self.play(units, LookAhead(occasion.seat))


class LookAhead(Enacted):
    """Three cards come off the deck and go back onto it."""

    @step("DW4-CARD-05", "DW4-CARD-02")
    def take_them_up(self, g: BattleGame) -> Outcome:
        g.emit(CardsDrawn(self.seat, g.state.cards[self.seat].deck[:CARDS]))
        return None

    @step("DW4-CARD-05", "DW4-CARD-02")
    def put_them_back(self, g: BattleGame) -> Outcome:
        looked_at = g.state.cards[self.seat].hand[-CARDS:]
        order = g.ask(self._which_order(looked_at))
        g.emit(CardsPutOnTop(self.seat, order))
        return None

    def _which_order(self, cards: tuple[CardId, ...]) -> Order[CardId]:
        return Order(
            self.seat,
            "order of the deck",
            cards,
            "card",
            prompt="Put these cards back onto your deck: the first is drawn first.",
            rules=(RuleId("DW4-CARD-05"),),
            default=cards,
        )
