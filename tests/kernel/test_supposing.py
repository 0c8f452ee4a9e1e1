"""Supposed games: whole, like the real one to whoever supposes them, and made of nothing that seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Seeded
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.supposing import Piles
from sandtable.kernel.view import View
from sandtable.testing.play import open_decisions
from sandtable.testing.worlds import exchanged, other_world
from tests.kernel.toy import FULL, TOY
from tests.kernel.toy_world import EAST, SEATS, WEST, Omen, Pond


def game(seed: bytes = b"suppose", decisions: int = 0) -> Game[Pond]:
    at = TOY.new_game({"rounds": 3, "rules": FULL}, Seeded(seed))
    play_on(at, Random(1), decisions)
    return at


def play_on(at: Game[Pond], pick: Random, decisions: int) -> None:
    for _ in range(decisions):
        if at.over:
            return
        decision = open_decisions(at)[0]
        at.submit(decision.seat, decision.sample(View(at, decision.seat), pick))


def looks(at: Game[Any], seat: SeatId) -> tuple[Any, ...]:
    view = View(at, seat)
    return view.state.digest(), view.decision, view.serial, view.activity


def test_a_supposed_game_looks_the_same_to_the_seat_that_supposes_it() -> None:
    at = game()
    for seat in SEATS:
        assert looks(View(at, seat).supposed(Random(3)), seat) == looks(at, seat)


def test_every_unknown_card_is_dealt_out_and_none_twice() -> None:
    at = game()
    supposed = View(at, WEST).supposed(Random(3))
    for seat in SEATS:
        real, dealt = at.state.cards[seat], supposed.state.cards[seat]
        assert sorted(dealt.deck + dealt.hand) == sorted(real.deck + real.hand)
    assert supposed.state.cards[WEST].hand == at.state.cards[WEST].hand


def test_other_picks_deal_other_hands() -> None:
    at = game()
    hands = {View(at, WEST).supposed(Random(seed)).state.cards[EAST].hand for seed in range(20)}
    assert len(hands) > 5


def test_a_card_that_lies_face_down_is_guessed_too() -> None:
    at = game()
    cards = at.state.cards[EAST]
    at.state.cards[EAST] = Cards(EAST, cards.deck, cards.hand[1:], (), cards.hand[0])
    guessed = {View(at, WEST).supposed(Random(seed)).state.cards[EAST].face_down for seed in range(20)}
    assert None not in guessed and len(guessed) > 3
    assert View(at, EAST).supposed(Random(1)).state.cards[EAST].face_down == cards.hand[0]


@pytest.mark.parametrize("decisions", range(0, 12, 2))
def test_two_worlds_that_a_seat_cannot_tell_apart_are_supposed_alike(decisions: int) -> None:
    at = game(decisions=decisions)
    for seat in SEATS:
        beside = other_world(at, seat, exchanged(Random(decisions)))
        here, there = (View(world, seat).supposed(Random(5)) for world in (at, beside))
        assert TOY.codec.digest(here) == TOY.codec.digest(there)


def test_the_dice_of_a_supposed_game_are_not_those_of_the_real_one() -> None:
    at = game()
    supposed = View(at, WEST).supposed(Random(3))
    assert isinstance(at.chance, Seeded) and isinstance(supposed.chance, Seeded)
    assert supposed.chance.key != at.chance.key


def test_what_happens_in_a_supposed_game_does_not_touch_the_real_one() -> None:
    at = game()
    before = TOY.codec.digest(at)
    supposed = View(at, WEST).supposed(Random(3))
    play_on(supposed, Random(2), 40)
    assert TOY.codec.digest(at) == before
    assert supposed.serial > at.serial


def test_a_view_supposes_the_game_as_it_was_when_it_was_made() -> None:
    at = game()
    view = View(at, WEST)
    before = looks(at, WEST)
    play_on(at, Random(1), 6)
    assert looks(view.supposed(Random(3)), WEST) == before


def test_what_another_seat_has_sealed_is_asked_of_it_again() -> None:
    at = game()
    at.submit(EAST, 4)
    supposed = View(at, WEST).supposed(Random(3))
    assert not supposed.sealed
    assert {decision.seat for decision in open_decisions(supposed)} == {WEST, EAST}


def test_a_secret_that_is_no_card_stays_unknown_unless_it_is_guessed() -> None:
    at = game()
    at.state.omens[EAST] = Omen(EAST, "frog")

    def guess(supposed: Game[Pond]) -> None:
        supposed.state.omens[EAST] = Omen(EAST, "moon")

    view = View(at, WEST)
    assert view.supposed(Random(3)).state.omens[EAST].sign == UNKNOWN
    assert view.supposed(Random(3), guess).state.omens[EAST].sign == "moon"


def test_tables_without_cards_and_empty_ones_hold_no_piles() -> None:
    at = game()
    assert list(Piles.of(at.state).tables) == ["cards"]
