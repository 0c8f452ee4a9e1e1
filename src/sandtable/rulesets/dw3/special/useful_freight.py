"""Useful Freight: word from the rear."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.events.cards import CardsLookedAt, CardsPutBack
from sandtable.rulesets.dw3.events.round import DiscardedFaceDown
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.attached import acting_models


class UsefulFreight(Rule):
    """When it is activated each bearer looks at the top card of the own deck, and leaves or discards it.

    Ruling: face down. A card that is left is not looked at again, and an empty deck is not shuffled for it.
    """

    id = RuleId("DW3-R-USEFUL-FREIGHT")
    name = "Useful Freight"

    @after(Activation.steady_the_crews, beside=EVERY_OTHER)
    def look_ahead(self, g: BattleGame, activation: Activation) -> Outcome:
        there = [m for m in acting_models(g, activation.unit) if m.pose is not None and has(g, m.id, self.id)]
        return Call(LookAhead(activation.unit, len(there))) if there else None


class LookAhead(Procedure):
    """Cards are looked at, one for each bearer, until one is left."""

    unit: UnitId
    many: int

    @step("DW3-R-USEFUL-FREIGHT")
    def look_at_one(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        deck = g.state.cards[seat].deck
        if not deck or not self.many:
            return LEAVE
        self.many -= 1
        g.emit(CardsLookedAt(seat, deck[:1]))
        return None

    @step("DW3-R-USEFUL-FREIGHT", "DW3-CARD-07")
    def leave_or_discard_it(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        card: CardId = g.state.cards[seat].hand[-1]
        if g.ask(self._whether_to_discard(g, card)) is None:
            g.emit(CardsPutBack(seat, (card,)))
            return LEAVE
        g.emit(DiscardedFaceDown(seat, (card,)))
        return Again(self.look_at_one)

    def _whether_to_discard(self, g: BattleGame, card: CardId) -> ChooseCard:
        return ChooseCard(
            g.state.units[self.unit].seat,
            FREIGHT,
            (card,),
            "card",
            prompt="This is the top card of your deck: discard it, or leave it there.",
            rules=(UsefulFreight.id,),
            about=(self.unit,),
            passing="leave it on top",
        )


FREIGHT = "useful freight"
