"""What a player remembers of a deck after a Scan or Scry, and who else may know it."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.cards import CardsDrawn
from sandtable.kernel.ids import UNKNOWN, CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.considering import flips
from sandtable.rulesets.dreadnaught.effects.cards import Scan, Scry
from sandtable.rulesets.dreadnaught.effects.remembering import DeckStirred, known
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.drawing import RenewTheDeck
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.state import SeaGame
from sandtable.rulesets.dreadnaught.tactics.facet import DuelTactics
from tests.rulesets.dreadnaught.sea import A, B, answer, at_sea, deal, skip, start

TOP = "G-GUN-A.1 G-SHD-A.1 G-COR-A.1 G-DRV-A.1"
FIRST, SECOND, THIRD, FOURTH = (CardId(card) for card in TOP.split())


def scried(*under: CardId, many: int = 3) -> SeaGame:
    """A has looked at the top of B's deck and put some of it under the deck."""
    game = at_sea()
    deal(game, A, "G-COM-A.1")
    deal(game, B, "G-COM-A.2", deck=TOP)
    running = start(game, Scry(A, many))
    answer(running, under)
    assert running.over
    return game


@pytest.mark.rule("DN-EFFECT-05")
def test_what_was_put_back_is_remembered_on_top_and_under_the_deck() -> None:
    game = scried(SECOND)
    assert known(game.state, A, B) == ((FIRST, THIRD), (SECOND,))
    deck = game.state.cards[B].deck
    assert deck[:3] == (FIRST, THIRD, FOURTH) and deck[-1] == SECOND


@pytest.mark.rule("DN-EFFECT-05")
def test_nobody_else_sees_what_is_remembered() -> None:
    game = scried(SECOND)
    assert known(View(game, A).state, A, B) == ((FIRST, THIRD), (SECOND,))
    for viewer in (B, None):
        assert known(View(game, viewer).state, A, B) == ((UNKNOWN, UNKNOWN), (UNKNOWN,))
    assert known(game.state, B, B) == ((), ())


@pytest.mark.rule("DN-EFFECT-05")
def test_cards_that_leave_the_top_leave_the_memory() -> None:
    game = scried(SECOND)
    CardsDrawn(B, (FIRST,)).apply(game.state)
    assert known(game.state, A, B) == ((THIRD,), (SECOND,))
    CardsDrawn(B, game.state.cards[B].deck[:-1]).apply(game.state)
    assert known(game.state, A, B) == ((), (SECOND,))


@pytest.mark.rule("DN-EFFECT-05", "DN-BONUS-11")
def test_a_second_look_adds_to_the_first() -> None:
    game = scried()
    running = start(game, Scry(A, 1))
    answer(running, (FIRST,))
    assert known(game.state, A, B) == ((SECOND, THIRD), (FIRST,))


@pytest.mark.rule("DN-BONUS-11", "DN-EFFECT-05")
def test_whoever_else_knew_the_deck_knows_its_top_no_more() -> None:
    game = at_sea()
    deal(game, B, "", deck=TOP)
    running = start(game, Scan(B, 3))
    answer(running, None, (THIRD,))
    assert known(game.state, B, B) == ((FIRST, SECOND), (THIRD,))
    answer(start(game, Scry(A, 1)), ())
    assert known(game.state, B, B) == ((), (THIRD,)), "nothing was put under it"
    answer(start(game, Scry(A, 1)), (FIRST,))
    assert known(game.state, B, B) == ((), ())


@pytest.mark.rule("DN-LIMIT-05", "DN-MULTI-19")
def test_a_new_deck_and_one_that_is_stirred_are_unknown() -> None:
    game = scried()
    deal(game, B, "", deck="", discard=TOP)
    start(game, RenewTheDeck(B))
    assert known(game.state, A, B) == ((), ())
    game = scried()
    DeckStirred(B).apply(game.state)
    assert known(game.state, A, B) == ((), ())


@pytest.mark.rule("DN-BONUS-11", "DN-ATTACH-05")
def test_what_an_attachment_costs_is_certain_where_the_top_is_known() -> None:
    game = at_sea()
    deal(game, A, "G-GUN-B.1", deck="G-COR-A.1 G-GUN-B.2 G-SHD-A.1")
    running = start(game, Scan(A, 2))
    skip(running)
    assert flips(View(game, A), CardId("G-GUN-B.1")) == (0.0, 1.0, 0.0)


@pytest.mark.rule("DN-EFFECT-05")
def test_games_that_are_supposed_have_it_where_it_lies() -> None:
    game = scried(SECOND)
    running = start(game, Exchange())
    for seed in range(5):
        supposed = DuelTactics().suppose(View(running, A), Random(seed))
        deck = supposed.state.cards[B].deck
        assert deck[:2] == (FIRST, THIRD) and deck[-1] == SECOND
        assert sorted((*deck, *supposed.state.cards[B].hand)) == sorted(
            (*game.state.cards[B].deck, *game.state.cards[B].hand)
        )
    assert any("You know on top of" in line for line in RULESET.words.report(View(running, A)))
    assert not any("You know" in line for line in RULESET.words.report(View(running, B)))
