"""Tests by a card: the top one of a deck is turned over, and passes if it is low enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from sandtable.kernel.cards import Cards, CardTurnedOver
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.rollspec import DrawSpec
from sandtable.kernel.table import Table

Value = Callable[[CardId], int]
"""What a card counts."""


class CardCheck(msgspec.Struct, frozen=True):
    """A test that a seat makes with its own deck: made in play, foreseen by odds."""

    seat: SeatId
    at_most: int
    """The highest value that passes."""

    def can_be_made(self, table: Table[Any]) -> bool:
        """Whether there is a card to turn over."""
        return bool(table.state.cards[self.seat].deck)

    def turned(self, g: Game[Any]) -> CardId:
        """The card that settles it, shown to all and discarded."""
        card: CardId = g.state.cards[self.seat].deck[0]
        g.emit(CardTurnedOver(self.seat, card))
        return card

    def passes(self, value: int) -> bool:
        return value <= self.at_most

    def foreseen(self, table: Table[Any], stock: Iterable[CardId], value: Value) -> DrawSpec:
        """The same as the one who looks can know it: every card of the stock that is not seen elsewhere may be next.

        Without a card left it fails.
        """
        cards: Cards = table.state.cards[self.seat]
        seen = {*cards.discard, *cards.hand, cards.face_down}
        values = tuple([value(card) for card in stock if card not in seen])
        return DrawSpec(values, self.at_most, min(1, len(values)))
