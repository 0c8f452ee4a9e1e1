"""Decks, hands and discards: the piles that most games have, and what happens to them.

A game with other piles declares a record of its own (`kernel/piles.py`).
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from sandtable.kernel.board.told import Moment
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import CardPiles, without
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret


class Cards(CardPiles, frozen=True):
    """The cards of one seat: a deck that nobody may look into, a hand, an open discard pile, a card face down."""

    visibility: ClassVar[Visibility] = secret(
        "seat", deck=Audience.NOBODY, hand=Audience.OWNER, face_down=Audience.OWNER
    )

    deck: tuple[CardId, ...] = ()
    """The next card to be drawn stands first."""
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    face_down: CardId | None = None


class DeckShuffled(Event, frozen=True):
    """A deck got a new order, which nobody knows."""

    visibility: ClassVar[Visibility] = secret("seat", order=Audience.NOBODY)

    seat: SeatId
    order: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        state.cards[self.seat] = msgspec.structs.replace(state.cards[self.seat], deck=self.order)


class DiscardsRecycled(Event, frozen=True):
    """The discard pile went back into the deck in an order that nobody knows."""

    visibility: ClassVar[Visibility] = secret("seat", order=Audience.NOBODY)

    seat: SeatId
    order: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        cards = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(cards, deck=cards.deck + self.order, discard=())


class HandReturned(Event, frozen=True):
    """A whole hand went back into the deck, which was then shuffled."""

    visibility: ClassVar[Visibility] = secret("seat", order=Audience.NOBODY)

    seat: SeatId
    order: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        state.cards[self.seat] = msgspec.structs.replace(state.cards[self.seat], deck=self.order, hand=())


class CardsDrawn(Event, frozen=True):
    """A seat drew from the top of its deck into its hand."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)

    seat: SeatId
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, deck=mine.deck[len(self.cards) :], hand=mine.hand + self.cards
        )


class CardTurnedOver(Event, frozen=True):
    """The top card of a deck was shown to all and discarded."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, deck=without(mine.deck, (self.card,)), discard=(*mine.discard, self.card)
        )


class CardsDiscarded(Event, frozen=True):
    """Cards of a hand went face up onto the discard pile."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, hand=without(mine.hand, self.cards), discard=mine.discard + self.cards
        )


class CardsPutOnTop(Event, frozen=True):
    """Cards of a hand went face down on top of the deck; the first of them is the next one."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, hand=without(mine.hand, self.cards), deck=self.cards + mine.deck
        )


class CardsPutUnder(Event, frozen=True):
    """Cards of a hand went under the deck, shuffled among themselves."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.NOBODY)

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, hand=without(mine.hand, self.cards), deck=mine.deck + self.cards
        )


class CardSetFaceDown(Event, frozen=True):
    """A card of a hand lies face down on the table."""

    visibility: ClassVar[Visibility] = secret("seat", card=Audience.OWNER)

    seat: SeatId
    card: CardId

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(
            mine, hand=without(mine.hand, (self.card,)), face_down=self.card
        )


class FaceDownRevealed(Event, frozen=True):
    """The card that lay face down was turned over and discarded."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = msgspec.structs.replace(mine, face_down=None, discard=(*mine.discard, self.card))


class FaceDownTakenBack(Event, frozen=True):
    """The card that lay face down went back to the hand, unseen."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Any) -> None:
        mine = state.cards[self.seat]
        if mine.face_down is not None:
            state.cards[self.seat] = msgspec.structs.replace(mine, face_down=None, hand=(*mine.hand, mine.face_down))


def card_moment(event: Event) -> Moment:
    """What an event of cards is in any game, as a line of the log says it; empty for any other event."""
    if isinstance(event, (CardSetFaceDown, CardTurnedOver, FaceDownRevealed)):
        return "card"
    return "discard" if isinstance(event, CardsDiscarded) else ""


def cards_shown(event: Event) -> tuple[CardId, ...]:
    """Cards that lie open after an event: turned over, revealed, or discarded from a hand."""
    if isinstance(event, (FaceDownRevealed, CardTurnedOver)):
        return (event.card,)
    return tuple(event.cards) if isinstance(event, CardsDiscarded) else ()
