"""A seat leaves a game that others play on: what it is asked answers itself, alone and among sealed questions."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.decision import ChooseOne, Number
from sandtable.kernel.engine import Answered, Game, Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.state import State
from sandtable.kernel.visibility import PUBLIC, Visibility
from tests.kernel.toy import TOY

A, B, C = SeatId("a"), SeatId("b"), SeatId("c")


class Said(State):
    """Who has left, and what was said."""

    gone: tuple[SeatId, ...] = ()
    said: tuple[int, ...] = ()

    @property
    def departed(self) -> tuple[SeatId, ...]:
        return self.gone


class Gone(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Said) -> None:
        state.gone = (*state.gone, self.seat)


class Says(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    numbers: tuple[int, ...]

    def apply(self, state: Said) -> None:
        state.said = (*state.said, *self.numbers)


class Talk(Procedure):
    """All say a number at once, then each a letter's place in turn."""

    @step("-")
    def together(self, g: Game[Said]) -> Outcome:
        g.emit(Says(g.ask_sealed(*(Number(seat, "number", 7, 9) for seat in (A, B, C)))))
        return None

    @step("-")
    def one_by_one(self, g: Game[Said]) -> Outcome:
        said = tuple(g.ask(ChooseOne(seat, "place", (1, 2, 3), default=2)) for seat in (A, B, C))
        g.emit(Says(said))
        return None


def talking() -> Game[Said]:
    game: Game[Said] = Game(Said(), HookIndex(()), Talk(), Seeded(key_from("talk")), None)
    game.strict = True
    game.start()
    return game


def test_what_a_departed_seat_is_asked_is_answered_by_its_default() -> None:
    game = talking()
    game.leave(B, Gone(B))
    assert [decision.seat for decision in game.open_decisions] == [A, C]
    game.submit(A, 9)
    game.submit(C, 8)
    assert game.state.said == (9, 7, 8)
    game.submit(A, 1)
    assert [decision.seat for decision in game.open_decisions] == [C]
    game.submit(C, 3)
    assert game.over and list(game.state.said) == [9, 7, 8, 1, 2, 3]


def test_the_last_one_asked_may_leave_and_the_game_goes_on() -> None:
    game = talking()
    game.submit(A, 9)
    game.submit(C, 8)
    game.take_record()
    game.leave(B, Gone(B))
    assert game.state.said == (9, 7, 8), "what the others had sealed counts"
    assert not any(isinstance(line, Answered) for line in game.take_record())
    assert [decision.seat for decision in game.open_decisions] == [A]


def test_a_seat_that_is_not_asked_may_leave() -> None:
    game = talking()
    for seat in (A, B, C):
        game.submit(seat, 7)
    game.take_record()
    game.leave(C, Gone(C))
    assert [type(line.event) for line in game.take_record() if isinstance(line, Happened)] == [Gone]
    assert [decision.seat for decision in game.open_decisions] == [A]
    game.submit(A, 1)
    game.submit(B, 1)
    assert game.over and game.state.said[3:] == (1, 1, 2)


def test_where_all_have_left_nothing_is_asked() -> None:
    game = talking()
    for seat in (A, B, C):
        game.leave(seat, Gone(seat))
    assert game.over and list(game.state.said) == [7, 7, 7, 2, 2, 2]


def test_a_copy_goes_on_without_the_seat_as_well() -> None:
    game = talking()
    game.leave(B, Gone(B))
    twin = game.clone()
    for each in (game, twin):
        each.submit(A, 9)
        each.submit(C, 9)
    assert msgspec.to_builtins(game.state) == msgspec.to_builtins(twin.state)


def test_of_two_players_none_can_leave_and_rules_that_do_not_go_on_say_so() -> None:
    match = Match.start(TOY, {"rounds": 2}, b"k" * 32)
    seat = SeatId(match.header.seats[0])
    with pytest.raises(IllegalCommand, match="resigns"):
        match.leave(seat)
    match.header = msgspec.structs.replace(match.header, seats=(*match.header.seats, "third"))
    with pytest.raises(IllegalCommand, match="does not go on without a player"):
        match.leave(seat)
    assert not match.game.over
