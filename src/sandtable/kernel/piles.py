"""Cards in piles of any kind: a deck, a hand, cards face down, cards tucked under another, in decks shared or owned.

A pile is a field of a record that holds cards in order. The record's visibility says who may look into it, so a rule
set declares the piles it has and writes no rule about who sees what. What moves between two piles is seen by whoever
may look into either of them.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret


class CardPiles(Record, frozen=True):
    """Piles that cards of one stock lie in. Nobody looks into the secret ones of a record whose seat is none's."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId


class Pile(msgspec.Struct, frozen=True):
    """Where a pile is to be found: in a field of a record of one of the state's tables."""

    table: str
    key: str
    name: str


def cards_in(state: Any, pile: Pile) -> tuple[CardId, ...]:
    """The cards of a pile, the uppermost first."""
    cards: tuple[CardId, ...] = getattr(getattr(state, pile.table)[pile.key], pile.name)
    return cards


def without(cards: tuple[CardId, ...], gone: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards left after each of the gone ones was taken out once."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


class CardsMoved(Event, frozen=True):
    """Cards went from one pile to another, and everyone sees which."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    """The owner of the pile they came from."""
    cards: tuple[CardId, ...]
    of: Pile
    to: Pile
    on_top: bool = False
    """Else they go under those that lie there."""

    def apply(self, state: Any) -> None:
        _put(state, self.of, without(cards_in(state, self.of), self.cards))
        there = cards_in(state, self.to)
        _put(state, self.to, self.cards + there if self.on_top else there + self.cards)


class CardsDrawnUnseen(CardsMoved, frozen=True):
    """The same where the owner alone learns which cards they are."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)


class CardsMovedCovered(CardsMoved, frozen=True):
    """The same where the owner knew them, and nobody learns anything."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)
    reveals: ClassVar[bool] = False


class CardsMovedBlindly(CardsMoved, frozen=True):
    """The same where nobody sees which cards they are."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.NOBODY)
    reveals: ClassVar[bool] = False


def moved(state: Any, cards: tuple[CardId, ...], of: Pile, to: Pile, on_top: bool = False) -> CardsMoved:
    """That cards go from one pile to another, told to whoever may look into one of the two."""
    whose: SeatId = getattr(state, of.table)[of.key].seat
    before, after = _audience(state, of), _audience(state, to)
    if before is None or after is None:
        kind = CardsMoved
    elif before is after is Audience.NOBODY:
        kind = CardsMovedBlindly
    elif before is Audience.NOBODY:
        kind = CardsDrawnUnseen
    else:
        kind = CardsMovedCovered
    return kind(whose, cards, of, to, on_top)


def _audience(state: Any, pile: Pile) -> Audience | None:
    """Who may look into a pile; none where everyone may."""
    record: Record = getattr(state, pile.table)[pile.key]
    return record.visibility.secrets.get(pile.name)


def _put(state: Any, pile: Pile, cards: tuple[CardId, ...]) -> None:
    table = getattr(state, pile.table)
    table[pile.key] = msgspec.structs.replace(table[pile.key], **{pile.name: cards})
