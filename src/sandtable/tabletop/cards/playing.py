"""Playing a card face down, and answering it.

Whether a seat is asked must tell nothing about its hand. Everybody knows the deck and the discards, so what a hand may
still hold is public, and what it does hold is not: a seat is asked wherever some card that has not been discarded
could be played, whatever the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

from sandtable.kernel.cards import Cards, CardsDiscarded, FaceDownRevealed
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View


def not_yet_seen(copies: Mapping[str, int], discarded: Iterable[str]) -> frozenset[str]:
    """What a hand may hold for all that anyone else can know: things of the deck, less those that were discarded."""
    left = dict(copies)
    for gone in discarded:
        if gone in left:
            left[gone] -= 1
    return frozenset([thing for thing, many in left.items() if many > 0])


def fitting(
    hand: Iterable[CardId], effect: Callable[[CardId], str | None], wanted: Container[str]
) -> tuple[CardId, ...]:
    """The cards of a hand with one of these effects; `effect` says what a card does, None for one nobody knows."""
    return tuple([held for held in hand if (does := effect(held)) is not None and does in wanted])


def playable(
    view: View[Any], uses: Mapping[str, Callable[[CardId], str]], matters: Callable[[ChooseCard, CardId], bool]
) -> tuple[Playable, ...]:
    """What a player could play at a window for cards, as standing orders name it.

    By the question that is asked, `uses` says what a card does there; where it says nothing, any card will do.
    """
    decision = view.decision
    if not isinstance(decision, ChooseCard):
        return ()
    use = uses.get(decision.question, _any)
    return tuple([Playable(use(card), matters(decision, card)) for card in decision.options])


def _any(card: CardId) -> str:
    return ""


def claim(
    seat: SeatId,
    question: str,
    cards: tuple[CardId, ...],
    shown: Presentation,
    prompt: str,
    rules: tuple[RuleId, ...],
    passing: str,
) -> ChooseCard:
    """Which card is shown for what has been achieved, if any: the first that fits where nobody says."""
    return ChooseCard(
        seat,
        question,
        cards,
        "card",
        presentation=shown,
        prompt=prompt,
        rules=rules,
        passing=passing,
        default=cards[0] if cards else None,
    )


def may_play(cards: Cards) -> bool:
    """Whether a seat could play a card face down, as everyone can see: it has one, and none of its own lies there."""
    return bool(cards.hand) and cards.face_down is None


def answer(g: Game[Any], seat: SeatId, whether: Callable[[], ChooseCard]) -> CardId | None:
    """The card with which a seat answers one that lies face down, if it has any and likes to; it is discarded."""
    if not g.state.cards[seat].hand:
        return None
    chosen = g.ask(whether)
    if chosen is not None:
        g.emit(CardsDiscarded(seat, (chosen,)))
    return chosen


def reveal(g: Game[Any], seat: SeatId) -> CardId:
    """The card that a seat laid face down, shown to all and discarded. What it says is settled by now."""
    played: CardId | None = g.state.cards[seat].face_down
    assert played is not None
    g.emit(FaceDownRevealed(seat, played))
    return played
