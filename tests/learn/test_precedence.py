"""Where there is not room for all pieces, what matters is told of first, and how many were left out is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sandtable.kernel.board import Board, Piece, Player
from sandtable.kernel.ids import SeatId
from sandtable.learn import against, raw_env
from sandtable.learn.encoding import PIECES, piece_figures
from sandtable.learn.precedence import by_precedence
from tests.learn.test_environments import GAMES, QUICK
from tests.learn.test_seen import some_way_into


def piece(id: str, side: str = "", group: str = "", kind: str = "model", **known: Any) -> Piece:
    return Piece(id=id, kind=kind, name=id, side=side, group=group, **known)


ISLE, FLAG = piece("isle", kind="terrain"), piece("flag", kind="marker")
TABLE = (
    *(piece(f"a{n}", "A", "first") for n in (1, 2, 3)),
    *(piece(f"b{n}", "B", "second") for n in (1, 2, 3)),
    piece("c1", "A", "third"),
    piece("d1", "B"),
    ISLE,
    FLAG,
)


def told(seat: str, pieces: tuple[Piece, ...] = TABLE, about: tuple[str, ...] = (), teams: str = "AB") -> str:
    """The order in which a seat hears of the pieces."""
    players = tuple(Player(seat=seat, name=seat, team=team) for seat, team in zip("AB", teams, strict=True))
    view: Any = SimpleNamespace(seat=SeatId(seat), decision=SimpleNamespace(about=about) if about else None)
    board: Any = SimpleNamespace(pieces=pieces, players=players)
    return " ".join(each.id for each in by_precedence(view, board))


def test_one_of_every_unit_comes_before_what_is_nobodys_and_that_before_the_second_of_any() -> None:
    assert told("A") == "a1 c1 b1 d1 flag isle a2 b2 a3 b3"


def test_the_viewers_own_come_first() -> None:
    assert told("B") == "b1 d1 a1 c1 flag isle b2 a2 b3 a3"


def test_whoever_is_of_the_same_team_is_the_viewers_own() -> None:
    assert told("A", teams="XX").split()[:4] == ["a1", "b1", "c1", "d1"]


def test_what_the_decision_is_about_comes_before_everything() -> None:
    assert told("A", about=("second", "isle")) == "b1 b2 b3 isle a1 c1 d1 flag a2 a3"


def test_a_piece_that_is_named_stands_for_its_unit() -> None:
    assert told("A", about=("b3",)) == "b3 a1 c1 d1 flag isle a2 b1 a3 b2"


def test_a_piece_on_the_board_stands_for_its_unit_before_one_that_waits_beside_it() -> None:
    waiting = (piece("a0", "A", "first", on_board=False), *TABLE)
    assert told("A", waiting).split()[0] == "a1"


def test_the_order_of_the_board_makes_no_difference() -> None:
    assert told("A", TABLE[::-1]) == told("A")


def units(pieces: list[Piece]) -> set[tuple[str, str]]:
    return {(each.side, each.group or each.id) for each in pieces if each.side}


@pytest.mark.parametrize("answers", [0, 40])
@pytest.mark.parametrize("name", GAMES)
def test_every_unit_of_the_usual_game_has_a_row(name: str, answers: int) -> None:
    match = some_way_into(name, answers)
    for seat in match.header.seats:
        view = match.view(SeatId(seat))
        board: Board = match.ruleset.client.board(view)
        order = by_precedence(view, board)
        assert sorted(each.id for each in order) == sorted(each.id for each in board.pieces)
        assert units(order[:PIECES]) == units(order)
        rows, all_rows = piece_figures(view, board), piece_figures(view, board, len(order))
        shown = min(PIECES, len(order))
        assert np.array_equal(rows[:shown], all_rows[:shown]) and not rows[shown:].any()
        for column, own in ((4, True), (5, False)):
            sides = {each.side for each in board.pieces if each.side and (each.side == seat) is own}
            assert rows[:, column].sum() == sum(each.side in sides for each in order[:PIECES])


@pytest.mark.parametrize("name", GAMES)
def test_how_many_pieces_were_left_out_is_told(name: str) -> None:
    table = raw_env(name)
    table.reset(seed=4)
    assert table.game is not None
    for _ in range(20):
        agent = table.agent_selection
        game = table.game
        there = len(game.rules.client.board(game.match.view(table.seats[agent])).pieces)
        assert table.infos[agent]["pieces_left_out"] == max(0, there - PIECES)
        assert table.observe(agent)["pieces"][:, 0].sum() == min(there, PIECES)
        table.step(0)
    alone = against(name, "random", pieces=1)
    seen, info = alone.reset(seed=4)
    for _ in range(20):
        seen, *_, info = alone.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert info["pieces_left_out"] > 0 and seen["pieces"][:, 0].all()


def test_it_is_told_to_everyone_when_the_game_is_over() -> None:
    table = raw_env(QUICK, pieces=4, candidates=16)
    table.reset(seed=1)
    table.step(15)  # forbidden, so it is over at once
    assert all(table.terminations.values())
    assert [info["pieces_left_out"] for info in table.infos.values()] == [8, 8]
