"""Valour effects of special rules: a card is discarded for one, and it may be cancelled like any other."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.cards.card_rule import COULD_COUNT
from sandtable.rulesets.dw3.events.cards import ValourBought
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

BOUGHT = Presentation(button=Button("Discard it for valour"), final=True, easy=True, window=True)

QUESTIONS = ("Davka", "Guardian Surge", "Razrez", "Seismic Mortar")
"""A card is asked for under the name of the rule whose effect it buys."""


def may_buy(g: BattleTable, unit: UnitId, name: str) -> bool:
    """Whether a unit may attempt a valour effect, as everyone can see: once in a round, for a card (DW3-CARD-04)."""
    record = g.state.units[unit]
    return name not in record.enacted and bool(g.state.cards[record.seat].hand)


class BuyValour(Procedure):
    """A player may discard a card for a valour effect of a unit; the result: whether it was bought and stands.

    Being asked tells nothing: whoever has a card in hand is, whether or not one fits.
    """

    unit: UnitId
    name: str
    prompt: str
    rule: RuleId
    least: int = 0
    """The number that is asked for, where any card will not do."""
    advised: bool = True

    @step("DW3-CARD-08", "DW3-CARD-04", "DW3-CARD-05")
    def discard_a_card(self, g: BattleGame) -> Outcome:
        self.result = False
        seat = g.state.units[self.unit].seat
        card = g.ask(lambda: self._which_card(g)) if may_buy(g, self.unit, self.name) else None
        if card is None:
            return LEAVE
        g.emit(CardsDiscarded(seat, (card,)))
        g.emit(ValourBought(self.unit, self.name))
        return Call(SettleValour(seat, card, self.name, self.least), into=BuyValour.result)

    def _which_card(self, g: BattleTable) -> ChooseCard:
        seat = g.state.units[self.unit].seat
        hand = g.state.cards[seat].hand
        raised = g.value(COULD_COUNT, seat, 0) >= self.least
        fitting = tuple([card for card in hand if raised or card_number(g, card) >= self.least])
        cheapest = min(fitting, key=lambda card: card_number(g, card), default=None)
        return ChooseCard(
            seat,
            self.name,
            fitting,
            "card",
            presentation=BOUGHT,
            prompt=self.prompt,
            rules=(self.rule, RuleId("DW3-CARD-08")),
            about=(self.unit,),
            passing="keep the cards",
            default=cheapest if self.advised else None,
        )
