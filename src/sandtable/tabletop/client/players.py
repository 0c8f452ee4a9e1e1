"""A player as a client draws one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from sandtable.kernel.board import Pile, Player
from sandtable.kernel.ids import CardId, SeatId
from sandtable.tabletop.state import Score


class Held(Protocol):
    """The cards of a player."""

    @property
    def hand(self) -> Sequence[CardId]: ...

    @property
    def deck(self) -> Sequence[CardId]: ...

    @property
    def discard(self) -> Sequence[CardId]: ...


def card_player(
    seat: SeatId,
    name: str,
    faction: str,
    vp: int,
    cards: Held,
    scores: Iterable[Score],
    told: Callable[[str], str],
    first: bool,
) -> Player:
    """Victory points, cards and the initiative; what the reader may not know is masked already."""
    return Player(
        seat=seat,
        name=name,
        score=vp,
        faction=faction,
        first=first,
        hand=tuple(cards.hand),
        piles=(Pile(name="Deck", count=len(cards.deck)), Pile(name="Discard pile", count=len(cards.discard))),
        lines=tuple([f"Round {score.round}: {score.points} for {told(score.what)}." for score in scores]),
    )
