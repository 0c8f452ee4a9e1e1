"""Events and records: each says who sees it, and nobody sees more."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sandtable.kernel.cards import Cards, CardsDrawn, DeckShuffled
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId
from sandtable.kernel.visibility import Audience, Record, Visibility, masked, only, secret, seen, seen_table
from tests.kernel.small import ANN, BOB, Counted, named


def test_an_event_that_does_not_say_who_sees_it_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="the event Forgotten does not declare its visibility"):

        class Forgotten(Event, frozen=True):
            seat: str


def test_a_record_that_does_not_say_who_sees_it_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="Forgotten does not declare its visibility"):

        class Forgotten(Record, frozen=True):
            seat: str


def test_not_even_a_child_of_a_declared_event_may_leave_it_out() -> None:
    with pytest.raises(TypeError, match="does not declare its visibility"):

        class CountedAgain(Counted, frozen=True):
            twice: bool = True


def test_visibility_of_another_kind_does_not_count() -> None:
    with pytest.raises(TypeError, match="does not declare its visibility"):

        class Loud(Event, frozen=True):
            visibility: ClassVar[Any] = "everyone"


def test_everyone_sees_all_of_a_public_event() -> None:
    event = Counted("sheep")
    assert [seen(event, viewer) for viewer in (ANN, BOB, None)] == [event] * 3


def test_others_see_how_many_but_not_which() -> None:
    event = CardsDrawn(ANN, (CardId("ripple-1"), CardId("leaf-2")))
    assert seen(event, ANN) == event
    assert seen(event, BOB) == CardsDrawn(ANN, named("??"))
    assert seen(event, None) == CardsDrawn(ANN, named("??"))


def test_what_is_nobodys_is_masked_even_for_its_owner() -> None:
    event = DeckShuffled(ANN, (CardId("ripple-1"), CardId("leaf-2")))
    assert [seen(event, viewer) for viewer in (ANN, BOB, None)] == [DeckShuffled(ANN, named("??"))] * 3


class Whispered(Event, frozen=True):
    visibility: ClassVar[Visibility] = only("seat")

    seat: str

    def apply(self, state: Any) -> None:
        """Nothing changes."""


def test_a_hidden_event_is_seen_by_its_owner_alone() -> None:
    event = Whispered(ANN)
    assert [seen(event, viewer) for viewer in (ANN, BOB, None)] == [event, None, None]


def test_a_hidden_record_is_missing_from_the_table_that_others_see() -> None:
    class Trap(Record, frozen=True):
        visibility: ClassVar[Visibility] = only("seat")

        seat: str

    table = {"trap": Trap(ANN)}
    assert seen_table(table, ANN) == table
    assert seen_table(table, BOB) == {}


def test_the_owner_sees_the_hand_and_nobody_the_deck() -> None:
    cards = Cards(ANN, deck=named("ab"), hand=named("c"), discard=named("d"), face_down=CardId("e"))
    assert seen(cards, ANN) == Cards(ANN, deck=named("??"), hand=named("c"), discard=named("d"), face_down=CardId("e"))
    assert seen(cards, BOB) == Cards(ANN, deck=named("??"), hand=named("?"), discard=named("d"), face_down=CardId("?"))


def test_a_secret_of_nobody_stays_secret_without_an_owner() -> None:
    class Sealed(Record, frozen=True):
        visibility: ClassVar[Visibility] = Visibility(secrets={"word": Audience.OWNER})

        word: str

    assert seen(Sealed("open"), ANN) == Sealed("?")


@pytest.mark.parametrize(
    ("value", "shadow"), [(None, None), ("card", "?"), ((), ()), (("a", "b"), ("?", "?")), (("a", None), ("?", "?"))]
)
def test_the_shadow_of_a_secret_tells_its_number_only(value: Any, shadow: Any) -> None:
    assert masked(value) == shadow


@pytest.mark.parametrize("value", [3, True, {"a": 1}, ["a"]])
def test_a_secret_that_cannot_be_masked_is_an_error_and_not_a_leak(value: Any) -> None:
    with pytest.raises(TypeError, match="a secret must be a name or a tuple of names"):
        masked(value)


def test_a_record_without_secrets_looks_the_same_to_all() -> None:
    class Plain(Record, frozen=True):
        visibility: ClassVar[Visibility] = secret("seat")

        seat: str

    assert seen(Plain(ANN), BOB) == Plain(ANN)
