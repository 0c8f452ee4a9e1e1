"""A rule set with nothing but its play: plain words and a plain board do for the rest, and what lacks is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.kernel.board import Told
from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.chance import Seeded
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import MalformedCommand, NotOffered
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.manifest import RuleSet, forces_of, packs_of, rolls_of, tactics_of
from sandtable.kernel.view import View
from tests.kernel.toy import BARE_TOY, TOY
from tests.kernel.toy_play import DropAt
from tests.kernel.toy_world import WEST, BidsRevealed, PebblesChanged, Spot

WORDS, CLIENT = BARE_TOY.words, BARE_TOY.client


@pytest.fixture
def game() -> Game[Any]:
    return BARE_TOY.play.new_game({"rounds": 1, "rules": []}, Seeded(b"bare"))


# --- facets that may lack ---


@pytest.mark.parametrize(
    ("facet", "lacks"),
    [(tactics_of, "tactics"), (rolls_of, "odds"), (forces_of, "forces to build"), (packs_of, "packs")],
)
def test_a_facet_that_lacks_is_told_in_a_sentence(facet: Callable[[RuleSet], object], lacks: str) -> None:
    with pytest.raises(NotOffered, match=f"^Pebbles has no {lacks} yet$"):
        facet(BARE_TOY)


def test_a_facet_that_is_there_is_given() -> None:
    assert (tactics_of(TOY), rolls_of(TOY), forces_of(TOY)) == (TOY.tactics, TOY.rolls, TOY.forces)


# --- plain words ---


def test_an_event_is_told_by_its_name_and_its_fields(game: Game[Any]) -> None:
    assert WORDS.narrate(game, PebblesChanged(WEST, -2)) == "Pebbles changed: seat west, by -2."
    assert WORDS.narrate(game, BidsRevealed((3, 1))) == "Bids revealed: bids 3 and 1."
    assert WORDS.narrate(game, BidsRevealed(())) == "Bids revealed: bids none."


def test_an_option_is_shown_as_it_is(game: Game[Any]) -> None:
    assert WORDS.show(game, "action", "throw") == "throw"
    assert WORDS.show(game, "spot", Spot(1, 2)) == "Spot: x 1, y 2"


def test_the_report_tells_every_record_and_no_secret(game: Game[Any]) -> None:
    own, other = (WORDS.report(View(game, seat)) for seat in (WEST, None))
    assert own[:2] == other[:2] == ["Purse: seat west, pebbles 6.", "Purse: seat east, pebbles 6."]
    hand = game.state.cards[WEST].hand
    assert hand and any(hand[0] in line for line in own)
    assert not any(card in line for card in hand for line in other)


def test_what_is_no_list_is_typed_as_json(game: Game[Any]) -> None:
    view = View(game, WEST)
    view.decision = DropAt(WEST, "cast", reach=5)
    assert WORDS.read(view, '{"x": 3, "y": 4}') == Spot(3, 4)
    with pytest.raises(MalformedCommand, match=r'cast: type it as JSON; for example: \{"x":\d,"y":0\}'):
        WORDS.read(view, "at 3 4")


# --- a plain client ---


def test_a_plain_board_has_no_map(game: Game[Any]) -> None:
    board = CLIENT.board(View(game, WEST))
    assert board.map is None and board.pieces == ()
    assert (CLIENT.sheets({}), CLIENT.cards({}), CLIENT.choices()) == ((), (), GameForm())
    assert CLIENT.told(game, PebblesChanged(WEST, 1)) == Told()
    assert CLIENT.told(game, CardTurnedOver(WEST, CardId("one"))) == Told(moment="card")


@pytest.mark.parametrize(
    ("seat", "answer", "legal"), [(WEST, 2, True), (WEST, 99, False), (WEST, "x", False), (None, 1, False)]
)
def test_an_answer_is_considered_by_the_decision_itself(
    game: Game[Any], seat: SeatId | None, answer: Any, legal: bool
) -> None:
    found = CLIENT.consider(View(game, seat), answer)
    assert found.legal is legal
    assert bool(found.reason) is not legal
