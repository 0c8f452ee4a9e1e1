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
from sandtable.kernel.ids import CardId
from sandtable.kernel.piles import without
from tests.kernel.small import ANN, BOB, named

START = Cards(ANN, deck=named("abc"), hand=named("de"), discard=named("f"))
HIDING = Cards(ANN, deck=named("a"), hand=named("b"), face_down=CardId("c"))


@pytest.mark.parametrize(
    ("start", "event", "end"),
    [
        (START, CardsDrawn(ANN, named("ab")), Cards(ANN, named("c"), named("deab"), named("f"))),
        (START, DeckShuffled(ANN, named("cab")), Cards(ANN, named("cab"), named("de"), named("f"))),
        (START, DiscardsRecycled(ANN, named("f")), Cards(ANN, named("abcf"), named("de"), ())),
        (START, HandReturned(ANN, named("eadcb")), Cards(ANN, named("eadcb"), (), named("f"))),
        (START, CardTurnedOver(ANN, CardId("a")), Cards(ANN, named("bc"), named("de"), named("fa"))),
        (START, CardsDiscarded(ANN, named("d")), Cards(ANN, named("abc"), named("e"), named("fd"))),
        (START, CardsPutUnder(ANN, named("ed")), Cards(ANN, named("abced"), (), named("f"))),
        (START, CardSetFaceDown(ANN, CardId("e")), Cards(ANN, named("abc"), named("d"), named("f"), CardId("e"))),
        (HIDING, FaceDownRevealed(ANN, CardId("c")), Cards(ANN, named("a"), named("b"), named("c"))),
        (HIDING, FaceDownTakenBack(ANN), Cards(ANN, named("a"), named("bc"))),
        (START, FaceDownTakenBack(ANN), START),
    ],
)
def test_a_card_goes_where_its_event_says(start: Cards, event: Event, end: Cards) -> None:
    others = Cards(BOB, deck=named("z"))
    state: Any = SimpleNamespace(cards={ANN: start, BOB: others})
    event.apply(state)
    assert state.cards == {ANN: end, BOB: others}
    assert sorted(_all(end)) == sorted(_all(start))


def _all(cards: Cards) -> tuple[str, ...]:
    return cards.deck + cards.hand + cards.discard + ((cards.face_down,) if cards.face_down else ())


def test_of_two_equal_cards_one_goes() -> None:
    assert without(named("aba"), named("a")) == ("b", "a")
    assert without(named("aba"), named("aa")) == ("b",)


def test_a_card_that_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(named("a"), named("b"))


@pytest.mark.parametrize("kind", [CardsDrawn, CardTurnedOver, CardsDiscarded, FaceDownRevealed])
def test_what_shows_a_card_cannot_be_taken_back(kind: type[Event]) -> None:
    assert kind.reveals


@pytest.mark.parametrize("kind", [CardSetFaceDown, FaceDownTakenBack])
def test_what_shows_no_card_may_be_taken_back(kind: type[Event]) -> None:
    assert not kind.reveals
