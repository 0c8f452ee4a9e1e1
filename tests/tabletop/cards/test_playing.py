"""Cards face down, answers, limits, and what everyone may know of a hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.cards import Cards, CardsDiscarded, CardsDrawn, DiscardsRecycled, FaceDownRevealed
from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.state import State
from sandtable.tabletop.cards.drawing import draw, recycle_discards
from sandtable.tabletop.cards.playing import answer, may_play, not_yet_seen, reveal
from tests.kernel.small import ANN, BOB


class Salon(State):
    tables = ("cards",)

    cards: dict[SeatId, Cards]


class Boast(Procedure):
    """Ann's card lies face down; Bob may top it."""

    @step("-")
    def top_it(self, g: Game[Any]) -> Outcome:
        answer(g, BOB, lambda: ChooseCard(BOB, "top it", g.state.cards[BOB].hand, "card", passing="no"))
        return None

    @step("-")
    def show(self, g: Game[Any]) -> Outcome:
        self.result = reveal(g, ANN)
        return None


class Fill(Procedure):
    count: int

    @step("-")
    def fill(self, g: Game[Any]) -> Outcome:
        self.result = draw(g, ANN, self.count)
        return None

    @step("-")
    def recycle(self, g: Game[Any]) -> Outcome:
        if not g.state.cards[ANN].deck:
            recycle_discards(g, ANN)
        return None


def salon(opening: Procedure, ann: Cards, bob: Cards | None = None) -> Game[Salon]:
    game = Game(Salon({ANN: ann, BOB: bob or Cards(BOB)}), HookIndex(), opening, Seeded(b"salon"))
    game.start()
    return game


def events(game: Game[Salon]) -> list[Any]:
    return [entry.event for entry in game.record if isinstance(entry, Happened)]


def test_an_answer_is_discarded_before_the_card_is_shown() -> None:
    game = salon(Boast(), Cards(ANN, face_down=CardId("x")), Cards(BOB, hand=(CardId("y"), CardId("z"))))
    game.submit(BOB, "z")
    assert events(game) == [CardsDiscarded(BOB, (CardId("z"),)), FaceDownRevealed(ANN, CardId("x"))]
    assert game.result == "x"


def test_whoever_does_not_answer_keeps_the_hand() -> None:
    game = salon(Boast(), Cards(ANN, face_down=CardId("x")), Cards(BOB, hand=(CardId("y"),)))
    game.submit(BOB, None)
    assert game.state.cards[BOB].hand == ("y",)
    assert game.state.cards[ANN].discard == ("x",)


def test_an_empty_hand_is_not_asked() -> None:
    assert salon(Boast(), Cards(ANN, face_down=CardId("x"))).over


@pytest.mark.parametrize(
    ("hand", "face_down", "may"), [(("a",), None, True), ((), None, False), (("a",), "b", False), ((), "b", False)]
)
def test_a_card_is_wanted_and_none_of_ones_own_may_lie_there(
    hand: tuple[CardId, ...], face_down: CardId | None, may: bool
) -> None:
    assert may_play(Cards(ANN, hand=hand, face_down=face_down)) is may


def test_what_lies_in_the_discards_as_often_as_in_the_deck_is_in_no_hand() -> None:
    copies = {"charge": 2, "halt": 1, "wheel": 3}
    assert not_yet_seen(copies, ["charge", "wheel", "unheard of"]) == {"charge", "halt", "wheel"}
    assert not_yet_seen(copies, ["charge", "halt", "charge"]) == {"wheel"}


@pytest.mark.parametrize(("count", "came"), [(0, 0), (-1, 0), (2, 2), (5, 3)])
def test_as_many_are_drawn_as_there_are(count: int, came: int) -> None:
    game = salon(Fill(count), Cards(ANN, deck=(CardId("a"), CardId("b"), CardId("c"))))
    assert game.result == came == len(game.state.cards[ANN].hand)
    assert [type(event) for event in events(game)] == ([CardsDrawn] if came else [])


def test_discards_become_the_new_deck_once_the_old_has_run_out() -> None:
    discards = tuple([CardId(name) for name in "uvwxyz"])
    game = salon(Fill(1), Cards(ANN, deck=(CardId("a"),), discard=discards))
    assert sorted(game.state.cards[ANN].deck) == sorted(discards)
    assert game.state.cards[ANN].discard == ()
    assert isinstance(events(game)[-1], DiscardsRecycled)
    state: Any = SimpleNamespace(cards={ANN: Cards(ANN, discard=discards)})
    events(game)[-1].apply(state)
    assert state.cards[ANN].deck == game.state.cards[ANN].deck
