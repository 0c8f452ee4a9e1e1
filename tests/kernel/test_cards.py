"""Cards: every way a card can go, and that none is lost."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.cards import (
    Cards,
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    CardsPutUnder,
    CardTurnedOver,
    DeckShuffled,
    DiscardsRecycled,
    FaceDownRevealed,
    FaceDownTakenBack,
    HandReturned,
)
from sandtable.kernel.event import Event
from sandtable.kernel.piles import without
from tests.kernel.small import ANN, BOB

START = Cards(ANN, deck=("a", "b", "c"), hand=("d", "e"), discard=("f",))
HIDING = Cards(ANN, deck=("a",), hand=("b",), face_down="c")


@pytest.mark.parametrize(
    ("start", "event", "end"),
    [
        (START, CardsDrawn(ANN, ("a", "b")), Cards(ANN, ("c",), ("d", "e", "a", "b"), ("f",))),
        (START, DeckShuffled(ANN, ("c", "a", "b")), Cards(ANN, ("c", "a", "b"), ("d", "e"), ("f",))),
        (START, DiscardsRecycled(ANN, ("f",)), Cards(ANN, ("a", "b", "c", "f"), ("d", "e"), ())),
        (START, HandReturned(ANN, ("e", "a", "d", "c", "b")), Cards(ANN, ("e", "a", "d", "c", "b"), (), ("f",))),
        (START, CardTurnedOver(ANN, "a"), Cards(ANN, ("b", "c"), ("d", "e"), ("f", "a"))),
        (START, CardsDiscarded(ANN, ("d",)), Cards(ANN, ("a", "b", "c"), ("e",), ("f", "d"))),
        (START, CardsPutUnder(ANN, ("e", "d")), Cards(ANN, ("a", "b", "c", "e", "d"), (), ("f",))),
        (START, CardSetFaceDown(ANN, "e"), Cards(ANN, ("a", "b", "c"), ("d",), ("f",), "e")),
        (HIDING, FaceDownRevealed(ANN, "c"), Cards(ANN, ("a",), ("b",), ("c",))),
        (HIDING, FaceDownTakenBack(ANN), Cards(ANN, ("a",), ("b", "c"))),
        (START, FaceDownTakenBack(ANN), START),
    ],
)
def test_a_card_goes_where_its_event_says(start: Cards, event: Event, end: Cards) -> None:
    others = Cards(BOB, deck=("z",))
    state: Any = SimpleNamespace(cards={ANN: start, BOB: others})
    event.apply(state)
    assert state.cards == {ANN: end, BOB: others}
    assert sorted(_all(end)) == sorted(_all(start))


def _all(cards: Cards) -> tuple[str, ...]:
    return cards.deck + cards.hand + cards.discard + ((cards.face_down,) if cards.face_down else ())


def test_of_two_equal_cards_one_goes() -> None:
    assert without(("a", "b", "a"), ("a",)) == ("b", "a")
    assert without(("a", "b", "a"), ("a", "a")) == ("b",)


def test_a_card_that_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(("a",), ("b",))


@pytest.mark.parametrize("kind", [CardsDrawn, CardTurnedOver, CardsDiscarded, FaceDownRevealed])
def test_what_shows_a_card_cannot_be_taken_back(kind: type[Event]) -> None:
    assert kind.reveals


@pytest.mark.parametrize("kind", [CardSetFaceDown, FaceDownTakenBack])
def test_what_shows_no_card_may_be_taken_back(kind: type[Event]) -> None:
    assert not kind.reveals
