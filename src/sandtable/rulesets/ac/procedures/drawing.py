"""Cards: drawing up to the Hand Limit, and what happens when a deck runs out."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.round import DeckRenewed
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.cards.drawing import draw


def value_of(g: BattleTable, card: CardId) -> int:
    """The Value of a card (AC-CARD-02)."""
    return register(g).cards[card].value


class RenewDeck(Procedure):
    """A deck that has run out: its discards are shuffled into a new one, and Communications break down (AC-CARD-07).

    After that no card is drawn into hand; tests still take cards, and a deck that runs out again is renewed again.
    """

    seat: SeatId
    kept: int = 0
    """How many of the last discards stay where they are: the card that a test has just taken."""

    @step("AC-CARD-07", "AC-CARD-09")
    def shuffle_the_discards(self, g: BattleGame) -> Outcome:
        discard = g.state.cards[self.seat].discard
        at = len(discard) - self.kept
        order = g.shuffle(discard[:at], "discards shuffled into a new deck")
        g.emit(DeckRenewed(self.seat, order, discard[at:]))
        return None


def renewed_after_a_card(g: BattleGame, seat: SeatId) -> Outcome:
    """What follows a card that was turned over: a deck that has run out is renewed without it (AC-CARD-07)."""
    return Call(RenewDeck(seat, kept=1)) if not g.state.cards[seat].deck else None


class FillHand(Procedure):
    """Draw until the hand equals the Hand Limit (AC-READY-13); nowhere else is drawn at will (AC-CARD-10)."""

    seat: SeatId

    @step("AC-READY-13", "AC-CARD-07")
    def draw(self, g: BattleGame) -> Outcome:
        if g.state.sides[self.seat].breakdown:
            return None
        cards = g.state.cards[self.seat]
        draw(g, self.seat, g.state.settings.hand - len(cards.hand))
        # Drawing stops at once where the last card has left the deck.
        return Call(RenewDeck(self.seat)) if not g.state.cards[self.seat].deck else None
