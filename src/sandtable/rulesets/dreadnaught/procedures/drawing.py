"""Drawing, flipping and burning Grid cards, with the new deck that a player needs for it."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDrawn, CardTurnedOver
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.cards import GridDeckRenewed
from sandtable.rulesets.dreadnaught.events.damage import CardsBurned
from sandtable.rulesets.dreadnaught.missions.watching import deck_renewed
from sandtable.rulesets.dreadnaught.procedures.asking import some_of
from sandtable.rulesets.dreadnaught.ships.limits import has_room
from sandtable.rulesets.dreadnaught.ships.systems import is_in_force
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable


def needs_a_deck(table: SeaTable, seat: SeatId) -> bool:
    cards = table.state.cards[seat]
    return not cards.deck and bool(cards.discard or cards.overload)


class RenewTheDeck(Procedure):
    """The discard pile is shuffled into a new Grid deck; half of the Overloaded cards may be added."""

    seat: SeatId
    added: tuple[CardId, ...] = ()

    @step("DN-LIMIT-05")
    def choose_overloaded_cards(self, g: SeaGame) -> Outcome:
        pile = g.state.cards[self.seat].overload
        most = len(pile) if is_in_force(g, self.seat, "overload in full") else (len(pile) + 1) // 2
        if pile:
            question = some_of(
                self.seat,
                "Overloaded cards to add",
                pile,
                "card",
                f"Your Grid deck is renewed: add up to {most} of your Overloaded cards.",
                "DN-LIMIT-05",
                most,
            )
            self.added = g.ask(question)
        return None

    @step("DN-LIMIT-05")
    def shuffle(self, g: SeaGame) -> Outcome:
        order = g.shuffle((*g.state.cards[self.seat].discard, *self.added), f"Grid deck of {self.seat}")
        g.emit(GridDeckRenewed(self.seat, order, self.added))
        for event in deck_renewed(g, self.seat):
            g.emit(event)
        return None


class DrawCards(Procedure):
    """A player draws Grid cards, one after the other."""

    seat: SeatId
    many: int
    only_with_room: bool = False

    @step("DN-LIMIT-05")
    def see_to_the_deck(self, g: SeaGame) -> Outcome:
        if self.many <= 0 or (self.only_with_room and not has_room(g, self.seat)):
            return LEAVE
        return Call(RenewTheDeck(self.seat)) if needs_a_deck(g, self.seat) else None

    @step("DN-POWER-02")
    def draw(self, g: SeaGame) -> Outcome:
        deck = g.state.cards[self.seat].deck
        if not deck:
            return LEAVE
        many = 1 if self.only_with_room else min(self.many, len(deck))
        self.many -= many
        g.emit(CardsDrawn(self.seat, deck[:many]))
        return Again(self.see_to_the_deck)


class Flip(Procedure):
    """The top card of a Grid deck is turned over and discarded; the result is that card."""

    seat: SeatId

    @step("DN-ATTACH-09")
    def see_to_the_deck(self, g: SeaGame) -> Outcome:
        return Call(RenewTheDeck(self.seat)) if needs_a_deck(g, self.seat) else None

    @step("DN-ATTACH-05")
    def turn_over(self, g: SeaGame) -> Outcome:
        deck = g.state.cards[self.seat].deck
        if deck:
            self.result = deck[0]
            g.emit(CardTurnedOver(self.seat, deck[0]))
        return None


class Burn(Procedure):
    """The affected player discards the top of the own Grid deck; no new deck is made for it."""

    seat: SeatId
    by: SeatId
    many: int

    @step("DN-EFFECT-01")
    def discard_the_top(self, g: SeaGame) -> Outcome:
        if is_in_force(g, self.seat, "ignore burn"):
            return None
        top = g.state.cards[self.seat].deck[: self.many]
        for card in top:
            g.emit(CardTurnedOver(self.seat, card))
        g.emit(CardsBurned(self.seat, self.by, len(top)))
        return None
