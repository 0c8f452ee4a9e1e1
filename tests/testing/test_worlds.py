"""Other worlds: what is kept from a seat is found where it shows in what is under way, or in who is asked."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import ChooseOne, Number, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.testing.worlds import _names_in, check_course, check_kept
from tests.kernel.toy_world import EAST, WEST, pond

TOP = pond().cards[EAST].deck[0]
STONES = ("flat", "round", "sharp")


class Pockets(Procedure):
    """Both choose a stone in secret, and keep it where everyone can look."""

    stones: tuple[str, ...] = ()

    @step("-")
    def choose(self, g: Any) -> Outcome:
        self.stones = g.ask_sealed(*(ChooseOne(seat, "stone", STONES) for seat in (WEST, EAST)))
        return None

    @step("-")
    def wait(self, g: Any) -> Outcome:
        g.ask(YesNo(WEST, "ready"))
        return None


class EmptyPockets(Pockets):
    """The same without keeping them."""

    @step("-")
    def choose(self, g: Any) -> Outcome:
        g.ask_sealed(*(ChooseOne(seat, "stone", STONES) for seat in (WEST, EAST)))
        return None


class Tell(Procedure):
    """Whoever holds a certain card is asked a second time."""

    @step("-")
    def ask(self, g: Any) -> Outcome:
        g.ask(YesNo(EAST, "ready"))
        return None

    @step("-")
    def ask_again(self, g: Any) -> Outcome:
        if TOP in g.state.cards[EAST].hand:
            g.ask(YesNo(EAST, "ready once more"))
        return None


def begun(opening: Procedure) -> Game[Any]:
    world = pond()
    cards = world.cards[EAST]
    world.cards[EAST] = msgspec.structs.replace(cards, deck=cards.deck[1:], hand=cards.deck[:1])
    game: Game[Any] = Game(world, HookIndex(()), opening, Seeded(b"worlds"))
    game.start()
    return game


def test_a_sealed_answer_that_is_kept_in_what_is_under_way_is_found() -> None:
    with pytest.raises(AssertionError, match="can read what west answered to 'stone' in what is under way"):
        check_kept(begun(Pockets()), (WEST, EAST, None), Random(1))


def test_one_that_is_kept_nowhere_is_no_fault() -> None:
    check_kept(begun(EmptyPockets()), (WEST, EAST, None), Random(1))


class Aim(msgspec.Struct, frozen=True):
    """An answer that is a record."""

    row: str
    card: str = ""


def test_a_number_in_the_name_of_a_thing_is_no_card() -> None:
    assert "2" not in _names_in(Aim("Ranged (Light) 2"))
    assert "2" in _names_in(Aim("Ranged (Light) 3", "2"))


class Levels(Procedure):
    """East names a level in public; a card of its hand has the same number for a name."""

    said: str = ""

    @step("-")
    def ask(self, g: Any) -> Outcome:
        self.said = g.ask(ChooseOne(EAST, "level", ("level 1", "level 2")))
        return None

    @step("-")
    def go_on(self, g: Any) -> Outcome:
        g.ask(YesNo(WEST, "ready"))
        return None


def test_a_number_among_words_is_no_card_that_was_named() -> None:
    game = begun(Levels())
    cards = game.state.cards[EAST]
    game.state.cards[EAST] = msgspec.structs.replace(cards, hand=(CardId("1"),))
    check_kept(game, (WEST, EAST, None), Random(1))


class Tokens(Procedure):
    """East says in public how many; a card of its hand has the same number for a name."""

    many: int = 0

    @step("-")
    def ask(self, g: Any) -> Outcome:
        self.many = g.ask(Number(EAST, "tokens", 1, 2))
        return None

    @step("-")
    def go_on(self, g: Any) -> Outcome:
        g.ask(YesNo(WEST, "ready"))
        return None


def test_how_many_is_no_card_that_was_named() -> None:
    game = begun(Tokens())
    cards = game.state.cards[EAST]
    game.state.cards[EAST] = msgspec.structs.replace(cards, hand=(CardId("1"),))
    check_kept(game, (WEST, EAST, None), Random(1))


def test_a_question_that_hangs_on_a_hand_is_found_before_it_is_asked() -> None:
    with pytest.raises(AssertionError, match="west learns a secret"):
        for seed in range(20):
            check_course(begun(Tell()), WEST, Random(seed))


def test_to_the_holder_of_the_hand_it_tells_nothing() -> None:
    assert all(check_course(begun(Tell()), EAST, Random(seed)) for seed in range(20))
