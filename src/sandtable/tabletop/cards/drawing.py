"""Drawing from a deck into a hand, and a deck that has run out."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.cards import CardsDrawn, DiscardsRecycled
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId


def draw(g: Game[Any], seat: SeatId, count: int) -> int:
    """Draw so many cards, or as many as there are; how many it came to."""
    cards = g.state.cards[seat].deck[: max(0, count)]
    if cards:
        g.emit(CardsDrawn(seat, cards))
    return len(cards)


def recycle_discards(g: Game[Any], seat: SeatId) -> None:
    """The discards become the new deck, in an order that nobody knows."""
    discards = g.state.cards[seat].discard
    if discards:
        g.emit(DiscardsRecycled(seat, g.shuffle(discards, "discards shuffled into a new deck")))
