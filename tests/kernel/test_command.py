"""Commands: whose turn, which decision, and that a refused one leaves no trace."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import ChooseOne, Number, YesNo
from sandtable.kernel.engine import Answered, Game
from sandtable.kernel.errors import EngineFault, IllegalCommand, MalformedCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.testing.play import play
from tests.kernel.small import ANN, BOB, Counted, game_of
from tests.kernel.toy import FULL, TOY
from tests.kernel.toy_world import EAST, WEST


def toy_game(*rules: str, rounds: int = 3) -> Game[Any]:
    return TOY.play.new_game({"rounds": rounds, "rules": rules}, Seeded(b"command"))


class Bid(Procedure):
    @step("S-01")
    def bid(self, g: Any) -> Outcome:
        self.result = g.ask_sealed(Number(ANN, "bid", 0, 5), Number(BOB, "bid", 0, 5))
        g.emit(Counted("bids"))
        return None


def test_the_seat_that_is_asked_may_answer_and_the_other_may_not() -> None:
    game = toy_game()
    play(game, [("bid", 2), ("bid", 1)])
    with pytest.raises(IllegalCommand, match="east is not being asked; west must answer now"):
        game.submit(EAST, "rest")
    game.submit(WEST, "rest")


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="nobody is not being asked; west and east must answer now"):
        toy_game().submit(SeatId("nobody"), 1)


def test_a_command_for_a_past_decision_is_refused() -> None:
    game = toy_game()
    play(game, [("bid", 2), ("bid", 1)])
    with pytest.raises(IllegalCommand, match="decision 0 is past; decision 1 is being asked now"):
        game.submit(WEST, "rest", serial=0)
    game.submit(WEST, "rest", serial=1)


def test_the_same_command_twice_counts_once() -> None:
    game = toy_game()
    play(game, [("bid", 2), ("bid", 1)])
    game.submit(WEST, "rest", serial=1)
    before = TOY.play.codec.digest(game)
    with pytest.raises(IllegalCommand):
        game.submit(WEST, "rest", serial=1)
    assert TOY.play.codec.digest(game) == before


def test_nobody_may_answer_when_the_game_is_over() -> None:
    game = game_of(Bid())
    play(game, [("bid", 2), ("bid", 1)])
    with pytest.raises(IllegalCommand, match="the game is over"):
        game.submit(ANN, 1)


def test_a_sealed_answer_waits_for_the_others_but_is_recorded_at_once() -> None:
    game = game_of(Bid())
    assert [decision.seat for decision in game.open_decisions] == [ANN, BOB]
    game.submit(BOB, 4)
    assert [decision.seat for decision in game.open_decisions] == [ANN]
    assert game.record == [Answered(BOB, "bid", 4)]
    assert game.decision_for(BOB) is None
    assert game.decision_for(ANN) is not None
    assert game.serial == 0
    with pytest.raises(IllegalCommand, match="bob has answered already"):
        game.submit(BOB, 5)
    game.submit(ANN, 3)
    assert game.result == (3, 4)
    assert game.open_decisions == ()
    assert game.record[:2] == [Answered(BOB, "bid", 4), Answered(ANN, "bid", 3)]


def test_a_sealed_question_to_one_seat_gives_one_answer() -> None:
    class Lone(Procedure):
        @step("S-01")
        def bid(self, g: Any) -> Outcome:
            self.result = g.ask_sealed(Number(ANN, "bid", 0, 5))
            return None

    game = game_of(Lone())
    game.submit(ANN, 3)
    assert game.result == (3,)


def test_a_forced_answer_is_never_asked_for_and_counts_no_decision() -> None:
    class Forced(Procedure):
        @step("S-01")
        def choose(self, g: Any) -> Outcome:
            only = g.ask(ChooseOne(ANN, "only", ("this",)))
            sure = g.ask(YesNo(ANN, "sure"))
            self.result = (only, sure)
            return None

    game = game_of(Forced())
    assert [decision.question for decision in game.pending] == ["sure"]
    game.submit(ANN, True)
    assert game.result == ("this", True)
    assert game.serial == 1


def test_chance_that_nobody_wants_cannot_be_supplied() -> None:
    with pytest.raises(EngineFault, match="no chance is wanted"):
        toy_game().supply((1,))


class Rude:
    """An answer that fails whatever is done with it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
strange = st.recursive(
    scalars,
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner) | st.sets(st.text()),
    max_leaves=8,
)

# The way to a decision of each kind: bids are numbers, then come a choice of one, some, an order, a place, yes or no.
WAYS: dict[str, list[tuple[str, Any]]] = {
    "number": [],
    "one": [("bid", 2), ("bid", 1)],
    "some": [("bid", 2), ("bid", 1), ("action", "fish")],
    "order": [("bid", 2), ("bid", 1), ("action", "fish"), ("waters", ("reeds", "deep"))],
    "place": [("bid", 2), ("bid", 1), ("action", "fish"), ("waters", ("reeds",))],
    "yes or no": [("bid", 2), ("bid", 1), ("action", "throw")],
    "card": [("bid", 2), ("bid", 1), ("action", "rest")],
}


def _at(way: str) -> Game[Any]:
    game = toy_game(*FULL)
    play(game, WAYS[way])
    return game


GAMES = {way: _at(way) for way in WAYS}


@pytest.mark.parametrize("way", WAYS)
def test_an_answer_that_cannot_even_be_looked_at_is_refused_without_a_trace(way: str) -> None:
    strange: tuple[Any, ...] = (10**5000, "z" * 100_000, Rude(), [Rude()], object, (object(),), [[[[]]]], {"x": Rude()})
    for answer in (*strange, {1: 2}):
        _check_refused(way, answer)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@given(answer=strange)
def test_a_strange_answer_is_refused_without_a_trace(way: str, answer: Any) -> None:
    _check_refused(way, answer)


def _check_refused(way: str, answer: Any) -> None:
    game = GAMES[way]
    before = TOY.play.codec.digest(game), game.pending
    twin = game.clone()
    try:
        twin.submit(WEST, answer)
    except (IllegalCommand, MalformedCommand) as refused:
        assert str(refused)
    else:
        assert game.pending[0].refusal(game, game.pending[0].parse(answer)) is None
        return
    assert (TOY.play.codec.digest(twin), twin.pending) == before
    assert not twin.record
