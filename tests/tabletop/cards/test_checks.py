"""Tests and contests by cards."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.cards import Cards, CardTurnedOver, FaceDownRevealed, FaceDownTakenBack
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.odds.draws import succeeds
from sandtable.tabletop.cards.checks import CardCheck
from sandtable.tabletop.cards.contest import higher_card_takes_it
from tests.kernel.small import ANN, BOB
from tests.tabletop.cards.test_playing import events, salon

STOCK = tuple([CardId(str(value)) for value in range(1, 9)])


class Nerves(Procedure):
    """Whether Ann's next card is low enough."""

    at_most: int

    @step("-")
    def turn(self, g: Game[Any]) -> Outcome:
        check = CardCheck(ANN, self.at_most)
        self.result = check.passes(int(check.turned(g)))
        return None


class Contest(Procedure):
    @step("-")
    def compare(self, g: Game[Any]) -> Outcome:
        self.result = higher_card_takes_it(g, ANN, BOB, int)
        return None


@pytest.mark.parametrize(("at_most", "passes"), [(4, False), (5, True), (6, True)])
def test_a_card_passes_that_is_no_higher(at_most: int, passes: bool) -> None:
    game = salon(Nerves(at_most), Cards(ANN, deck=(CardId("5"), CardId("1"))))
    assert game.result is passes
    assert events(game) == [CardTurnedOver(ANN, CardId("5"))]
    assert game.state.cards[ANN].deck == ("1",)


def test_odds_count_every_card_that_is_not_seen_elsewhere() -> None:
    cards = Cards(ANN, deck=STOCK[:4], hand=STOCK[4:6], discard=STOCK[6:7], face_down=STOCK[7])
    game = salon(Nerves(2), cards)
    known = CardCheck(ANN, 3).foreseen(salon(Contest(), cards), STOCK, int)
    assert known.values == (1, 2, 3, 4)
    assert succeeds(known) == pytest.approx(3 / 4)
    # One of them is gone by now.
    assert CardCheck(ANN, 3).foreseen(game, STOCK, int).values == (2, 3, 4)


def test_without_a_card_a_test_cannot_be_made_and_fails() -> None:
    game = salon(Contest(), Cards(ANN, discard=STOCK))
    assert not CardCheck(ANN, 8).can_be_made(game)
    assert succeeds(CardCheck(ANN, 8).foreseen(game, STOCK, int)) == 0


@pytest.mark.parametrize(
    ("ann", "bob", "taker", "told"),
    [
        ("5", "4", ANN, [FaceDownRevealed(ANN, CardId("5")), FaceDownRevealed(BOB, CardId("4"))]),
        ("4", "4", BOB, [FaceDownRevealed(ANN, CardId("4")), FaceDownRevealed(BOB, CardId("4"))]),
        ("1", None, ANN, [FaceDownTakenBack(ANN)]),
        (None, "1", BOB, [FaceDownRevealed(BOB, CardId("1"))]),
        (None, None, BOB, []),
    ],
)
def test_the_higher_card_takes_it_and_a_tie_takes_it_away(
    ann: CardId | None, bob: CardId | None, taker: SeatId, told: list[Event]
) -> None:
    game = salon(Contest(), Cards(ANN, face_down=ann), Cards(BOB, face_down=bob))
    assert game.result == taker
    assert events(game) == told
