"""A player as a client draws one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.board import Pile, Player
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table


def card_player(g: Table[Any], seat: SeatId, name: str, told: Callable[[str], str]) -> Player:
    """Victory points, cards and the initiative; what the reader may not know is masked already."""
    side, cards = g.state.sides[seat], g.state.cards[seat]
    return Player(
        seat=seat,
        name=name,
        score=side.vp,
        faction=g.content.content.factions[side.faction].trait,
        first=g.state.clock.initiative == seat,
        hand=tuple(cards.hand),
        piles=(Pile(name="Deck", count=len(cards.deck)), Pile(name="Discard pile", count=len(cards.discard))),
        lines=tuple([f"Round {score.round}: {score.points} for {told(score.what)}." for score in side.scores]),
    )
