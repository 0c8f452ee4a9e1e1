"""The draw for the Initiative before the game."""

from __future__ import annotations

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.events.round import InitiativeTaken
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.cards.drawing import shuffle_decks
from sandtable.tabletop.where import opponent

CLAIM, GIVE = "claim", "give"

CARDS_DRAWN: Query[SeatId] = Query("cards drawn for the Initiative before the game", FIXED)
"""Where they are several the highest counts."""


class InitiativeDraw(Procedure):
    """Each Admiral turns over a card; whoever has the higher Value claims the Initiative or gives it away."""

    winner: SeatId | None = None

    @step("DW4-CARD-20")
    def shuffle_the_decks(self, g: BattleGame) -> Outcome:
        shuffle_decks(g, lambda seat: f"deck of {seat}")
        return None

    @step("DW4-CARD-20")
    def turn_over_the_top_cards(self, g: BattleGame) -> Outcome:
        a, b = seats = g.state.settings.seats
        if not all(g.state.cards[seat].deck for seat in seats):
            # Ruling: decks that ran out in nothing but ties are no help any more; chance decides.
            self.winner = g.shuffle(seats, "who chooses")[0]
            return None
        cards = {seat: g.state.cards[seat].deck[: g.value(CARDS_DRAWN, seat, 1)] for seat in seats}
        values = {seat: max([card_value(g, card) for card in drawn]) for seat, drawn in cards.items()}
        # What was turned over is discarded and stays out of the deck.
        for seat, drawn in cards.items():
            for card in drawn:
                g.emit(CardTurnedOver(seat, card))
        if values[a] == values[b]:
            return Again(self.turn_over_the_top_cards)
        self.winner = a if values[a] > values[b] else b
        return None

    @step("DW4-SETUP-02", "DW4-INIT-01")
    def claim_or_give_the_initiative(self, g: BattleGame) -> Outcome:
        winner = self.winner or g.state.settings.seats[0]
        chosen = g.ask(
            ChooseOne(
                winner,
                "initiative",
                (CLAIM, GIVE),
                "action",
                prompt="You drew the higher card: claim the Initiative, or give it to your opponent.",
                rules=(RuleId("DW4-SETUP-02"),),
                default=CLAIM,
            )
        )
        g.emit(InitiativeTaken(winner if chosen == CLAIM else opponent(g, winner)))
        return None
