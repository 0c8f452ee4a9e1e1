"""Piles of any kind: what moves where, who sees it, and what may be supposed of it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import UNKNOWN, CardId, SeatId
from sandtable.kernel.piles import CardPiles, CardsMoved, Pile, cards_in, moved
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret, seen
from tests.kernel.small import ANN, BOB


class Sorceries(CardPiles, frozen=True):
    """A stock with a deck, a hand, any number of cards face down and a pile of ashes that only the owner looks into."""

    visibility: ClassVar[Visibility] = secret(
        "seat", deck=Audience.NOBODY, hand=Audience.OWNER, laid=Audience.OWNER, ashes=Audience.OWNER
    )

    deck: tuple[CardId, ...] = ()
    hand: tuple[CardId, ...] = ()
    laid: tuple[CardId, ...] = ()
    ashes: tuple[CardId, ...] = ()
    shown: tuple[CardId, ...] = ()


class Familiar(Record, frozen=True):
    """Something on the table that cards are tucked under."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    tucked: tuple[CardId, ...] = ()


class Coven(State):
    tables: ClassVar[tuple[str, ...]] = ("sorceries", "familiars")
    public_tables: ClassVar[tuple[str, ...]] = ("familiars",)

    sorceries: dict[str, Sorceries]
    familiars: dict[str, Familiar]


class Pondering(Procedure):
    @step("-")
    def ponder(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "on?"))
        return None


def cards(*names: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, names))


def coven() -> Coven:
    return Coven(
        {
            ANN: Sorceries(ANN, cards("a1", "a2", "a3"), cards("a4", "a5"), cards("a6", "a7")),
            BOB: Sorceries(BOB, cards("b1", "b2"), cards("b3", "b4"), cards("b5", "b6", "b7")),
            "common": Sorceries(SeatId(""), cards("c1", "c2", "c3", "c4")),
        },
        {"cat": Familiar(ANN)},
    )


def of(name: str, key: str = ANN) -> Pile:
    return Pile("sorceries", key, name)


CAT = Pile("familiars", "cat", "tucked")


def move(state: Coven, cards: tuple[str, ...], source: Pile, to: Pile, on_top: bool = False) -> CardsMoved:
    event = moved(state, tuple([CardId(card) for card in cards]), source, to, on_top)
    event.apply(state)
    return event


@pytest.mark.parametrize(
    ("cards", "source", "to", "owner_sees", "others_see", "reveals"),
    [
        (("a1",), of("deck"), of("hand"), True, False, True),
        (("a4",), of("hand"), of("laid"), True, False, False),
        (("a4",), of("hand"), of("deck"), True, False, False),
        (("a4",), of("hand"), of("ashes"), True, False, False),
        (("a6", "a7"), of("laid"), of("shown"), True, True, True),
        (("a4",), of("hand"), CAT, True, True, True),
        (("c1",), of("deck", "common"), of("laid", "common"), False, False, True),
        (("c1",), of("deck", "common"), of("deck"), False, False, False),
        (("c1",), of("deck", "common"), of("shown", "common"), True, True, True),
    ],
)
def test_a_move_is_seen_by_whoever_may_look_into_one_of_the_two_piles(
    cards: tuple[str, ...], source: Pile, to: Pile, owner_sees: bool, others_see: bool, reveals: bool
) -> None:
    event = move(coven(), cards, source, to)
    for viewer, sees in ((ANN, owner_sees), (BOB, others_see), (None, others_see)):
        look = seen(event, viewer)
        assert look is not None
        assert look.cards == (cards if sees else (UNKNOWN,) * len(cards))
    assert event.reveals is reveals


def test_cards_go_under_those_that_lie_there_or_on_top() -> None:
    state = coven()
    move(state, ("a4",), of("hand"), of("deck"))
    move(state, ("a5",), of("hand"), of("deck"), on_top=True)
    assert cards_in(state, of("deck")) == ("a5", "a1", "a2", "a3", "a4")
    assert cards_in(state, of("hand")) == ()


def test_several_cards_lie_face_down_and_are_taken_up_one_by_one() -> None:
    state = coven()
    move(state, ("b6",), of("laid", BOB), of("shown", BOB))
    assert cards_in(state, of("laid", BOB)) == ("b5", "b7")
    assert state.seen_by(ANN).sorceries[BOB].laid == (UNKNOWN, UNKNOWN)
    assert state.seen_by(BOB).sorceries[BOB].laid == ("b5", "b7")


def test_nobody_looks_into_what_all_share() -> None:
    for viewer in (ANN, BOB, None):
        assert coven().seen_by(viewer).sorceries["common"].deck == (UNKNOWN,) * 4


def test_a_card_within_one_pile_only_changes_its_place() -> None:
    state = coven()
    move(state, ("a3",), of("deck"), of("deck"), on_top=True)
    assert cards_in(state, of("deck")) == ("a3", "a1", "a2")


def test_every_pile_that_a_seat_may_not_look_into_is_supposed_with_cards_of_its_stock() -> None:
    game: Game[Coven] = Game(coven(), HookIndex(), Pondering(), Seeded(b"coven"))
    game.start()
    real = game.state.sorceries
    guesses = [View(game, ANN).supposed(Random(seed)).state.sorceries for seed in range(20)]
    for guess in guesses:
        assert guess[ANN].hand == real[ANN].hand and guess[ANN].laid == real[ANN].laid
        assert sorted(guess[ANN].deck) == ["a1", "a2", "a3"]
        assert sorted(guess[BOB].deck + guess[BOB].hand + guess[BOB].laid) == [f"b{n}" for n in range(1, 8)]
        assert (len(guess[BOB].deck), len(guess[BOB].hand), len(guess[BOB].laid)) == (2, 2, 3)
        assert sorted(guess["common"].deck) == ["c1", "c2", "c3", "c4"]
    assert len({guess[BOB].laid for guess in guesses}) > 5
