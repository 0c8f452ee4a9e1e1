"""Read the Signal Book: what comes next is no secret to whoever can read it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import Order
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import IN_AN_ACTIVATION, Occasion, ValourEffect
from sandtable.rulesets.dw3.events.cards import CardsLookedAt, CardsPutBack
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

CARDS = 3


class ReadTheSignalBook(ValourEffect):
    """Look at the top three cards of the own deck and put them back in any order.

    Ruling: at the beginning of an own activation, and where there are three.
    """

    name = "Read the Signal Book"
    effect = "V16"

    @grants(IN_AN_ACTIVATION)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or len(g.state.cards[occasion.seat].deck) < CARDS:
            return ()
        return self.play(occasion.unit, ReadAhead(occasion.seat))


class ReadAhead(Enacted):
    """Three cards are looked at and go back."""

    @step("DW3-CARD-02", "DW3-CARD-06")
    def look_at_them(self, g: BattleGame) -> Outcome:
        g.emit(CardsLookedAt(self.seat, g.state.cards[self.seat].deck[:CARDS]))
        return None

    @step("DW3-CARD-02", "DW3-CARD-06")
    def put_them_back(self, g: BattleGame) -> Outcome:
        looked_at = g.state.cards[self.seat].hand[-CARDS:]
        order = g.ask(
            Order(
                self.seat,
                "order of the deck",
                looked_at,
                "card",
                prompt="Put these cards back onto your deck: the first is drawn first.",
                rules=(RuleId("DW3-CARD-06"),),
                default=looked_at,
            )
        )
        g.emit(CardsPutBack(self.seat, order))
        return None
