"""A contest by cards that lie face down: the higher one takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.cards import FaceDownRevealed, FaceDownTakenBack
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, SeatId


def higher_card_takes_it(g: Game[Any], holder: SeatId, other: SeatId, value: Callable[[CardId], int]) -> SeatId:
    """Who has it once both have laid a card or none, which counts nothing: a tie takes it from its holder.

    Both cards are shown and discarded. But where the other laid none, the holder's goes back unseen.
    """
    laid: dict[SeatId, CardId | None] = {seat: g.state.cards[seat].face_down for seat in (holder, other)}
    mine, theirs = [0 if card is None else value(card) for card in laid.values()]
    if laid[other] is None and laid[holder] is not None:
        g.emit(FaceDownTakenBack(holder))
    else:
        for seat, card in laid.items():
            if card is not None:
                g.emit(FaceDownRevealed(seat, card))
    return holder if mine > theirs else other
