"""Drawing from a deck into a hand, and a deck that has run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.cards import CardsDrawn, DeckShuffled, DiscardsRecycled
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId


def _deck(seat: SeatId) -> str:
    return "deck"


def shuffle_decks(g: Game[Any], called: Callable[[SeatId], str] = _deck) -> None:
    """Every deck of the table, all before any is told of; `called` is what chance is asked for."""
    seats = g.state.settings.seats
    orders = [g.shuffle(g.state.cards[seat].deck, called(seat)) for seat in seats]
    for seat, order in zip(seats, orders, strict=True):
        g.emit(DeckShuffled(seat, order))


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
