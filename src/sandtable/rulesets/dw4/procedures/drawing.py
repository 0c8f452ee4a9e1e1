"""Drawing cards, and what happens when a deck runs out.

Nobody sees into a deck, only its owner into a hand, everybody into the discards (DW4-CARD-02). Without Valour cards
serve Initiative and Crew Checks, so only their Values matter (DW4-MODE-04).
"""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded, CardsPutUnder
from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.events.round import BonusCardsSpent, SpiritBroken
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral
from sandtable.tabletop.cards.discarding import any_number_of
from sandtable.tabletop.cards.drawing import draw, recycle_discards

PUT_UNDER = Presentation(panel="cards", button=Button("Put under", "card", "cards", none="None"), final=True)

DISCARDED = Presentation(
    panel="cards", button=Button("Discard", "card", "cards", none="Keep them all"), final=True, follows=True
)

HAND_LIMIT: Query[SeatId] = Query("Hand Limit in the Draw Cards step", FIXED)
BONUS_CARDS: Query[SeatId] = Query("Bonus Cards in the Draw Cards step", FIXED)
"""Those that an Admiral was given since the last one, and what rules add to them."""


def card_value(g: BattleTable, card: CardId) -> int:
    """The Value printed on a card (DW4-CARD-01)."""
    return register(g).card_values[card]


class DrawCards(Procedure):
    """The Draw Cards step: both Admirals discard what they like, then both refill their hands."""

    @step("DW4-READY-07")
    def first_admiral_discards(self, g: BattleGame) -> Outcome:
        return Call(DiscardCards(first_admiral(g)))

    @step("DW4-READY-07")
    def second_admiral_discards(self, g: BattleGame) -> Outcome:
        return Call(DiscardCards(second_admiral(g)))

    @step("DW4-READY-07")
    def first_admiral_draws(self, g: BattleGame) -> Outcome:
        return Call(RefillHand(first_admiral(g)))

    @step("DW4-READY-07")
    def second_admiral_draws(self, g: BattleGame) -> Outcome:
        return Call(RefillHand(second_admiral(g)))


class DiscardCards(Procedure):
    """An Admiral discards any number of cards, none if they like. A card once discarded serves no other purpose."""

    seat: SeatId

    @step("DW4-READY-07", "DW4-CARD-22")
    def discard_any_number(self, g: BattleGame) -> Outcome:
        prompt = "You may discard any of your cards before you draw."
        chosen = any_number_of(g, self.seat, prompt, RuleId("DW4-READY-07"), DISCARDED)
        if chosen:
            g.emit(CardsDiscarded(self.seat, chosen))
        return None


class RefillHand(Procedure):
    """An Admiral draws up to the Hand Limit, then Bonus Cards, and puts as many back as Bonus Cards were drawn."""

    seat: SeatId
    bonus_drawn: int = 0

    @step("DW4-READY-07", "DW4-CARD-04")
    def draw_up_to_the_hand_limit(self, g: BattleGame) -> Outcome:
        # Ruling: a hand above the limit draws nothing and is not trimmed.
        limit = g.value(HAND_LIMIT, self.seat, g.state.sides[self.seat].hand_limit)
        missing = limit - len(g.state.cards[self.seat].hand)
        return Call(DrawToHand(self.seat, missing))

    @step("DW4-READY-08", "DW4-CARD-17", "DW4-CARD-18")
    def draw_bonus_cards(self, g: BattleGame) -> Outcome:
        given = g.state.sides[self.seat].bonus_cards
        bonus = g.value(BONUS_CARDS, self.seat, given)
        if not bonus:
            return LEAVE
        if given:
            g.emit(BonusCardsSpent(self.seat))
        return Call(DrawToHand(self.seat, bonus), into=RefillHand.bonus_drawn)

    @step("DW4-READY-08", "DW4-CARD-17")
    def put_as_many_under_the_deck(self, g: BattleGame) -> Outcome:
        if not self.bonus_drawn:
            return None
        chosen = g.ask(lambda: _which_to_put_under(g, self.seat, self.bonus_drawn))
        g.emit(CardsPutUnder(self.seat, g.shuffle(chosen, "cards put under the deck")))
        return None


def _which_to_put_under(g: BattleTable, seat: SeatId, count: int) -> ChooseSome[CardId]:
    hand = g.state.cards[seat].hand
    return ChooseSome(
        seat,
        "cards to put under the deck",
        hand,
        "card",
        count,
        count,
        presentation=PUT_UNDER,
        prompt=f"Choose cards to put under your deck for the Bonus Cards you drew: {count}.",
        rules=(RuleId("DW4-CARD-17"),),
        default=tuple(sorted(hand, key=lambda card: card_value(g, card))[:count]),
    )


class DrawToHand(Procedure):
    """An Admiral draws cards of the own deck (DW4-CARD-03), one after another. The result says how many it came to.

    Ruling: the spirit breaks the moment the deck holds no card, and a draw in progress stops there (DW4-CARD-15).
    """

    seat: SeatId
    count: int

    @step("DW4-CARD-04", "DW4-CARD-15", "DW4-CARD-16")
    def draw(self, g: BattleGame) -> Outcome:
        self.result = 0 if g.state.sides[self.seat].broken_spirit else draw(g, self.seat, self.count)
        return None if self.result else LEAVE

    @step("DW4-CARD-15")
    def run_out(self, g: BattleGame) -> Outcome:
        return None if g.state.cards[self.seat].deck else Call(RunOutOfCards(self.seat))


class RunOutOfCards(Procedure):
    """Broken Spirit: the discards become the new deck, and nothing is drawn into the hand any more."""

    seat: SeatId

    @step("DW4-CARD-15", "DW4-CARD-16")
    def recycle_the_discards(self, g: BattleGame) -> Outcome:
        recycle_discards(g, self.seat)
        if not g.state.sides[self.seat].broken_spirit:
            g.emit(SpiritBroken(self.seat))
        return None
