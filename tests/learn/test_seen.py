"""What an agent is given tells it nothing that its seat may not know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import sandtable.learn
from sandtable import library
from sandtable.kernel.decision import ChooseSome, Order
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.learn.candidates import Candidates, candidates_of, with_answer
from sandtable.learn.encoding import Shape, candidate_figures
from sandtable.learn.watching import posed
from sandtable.testing.worlds import made_up, other_world
from tests.learn.test_environments import GAMES

SMALL = Shape(candidates=16, pieces=16)


def some_way_into(name: str, answers: int) -> Match:
    """The usual game of a rule set after so many answers, drawn at random."""
    match = library.new_game(name, seed=4)
    pick = Random(4)
    for _ in range(answers):
        seat = library.asked(match)[0]
        view = match.view(seat)
        assert view.decision is not None
        match.submit(seat, view.decision.sample(view, pick))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_another_secret_shows_no_difference(name: str) -> None:
    match = some_way_into(name, 40)
    hidden = 0
    for seat in match.header.seats:
        viewer = SeatId(seat)
        world = other_world(match.game, viewer, made_up)
        hidden += world.state != match.game.state
        here = posed(match.ruleset, View(match.game, viewer), SMALL)
        there = posed(match.ruleset, View(world, viewer), SMALL)
        assert here.found == there.found
        assert all(np.array_equal(here.observation[part], there.observation[part]) for part in here.observation)
    assert hidden, "a game without secrets would prove nothing"


def test_only_views_are_looked_at() -> None:
    room = Path(sandtable.learn.__file__).parent
    for file in ("candidates", "encoding", "precedence", "watching"):
        text = (room / f"{file}.py").read_text("utf-8")
        assert ".game" not in text and "Match" not in text, f"{file}.py looks at more than a view"


@pytest.mark.parametrize("name", GAMES)
def test_candidates_are_legal_and_each_is_there_once(name: str) -> None:
    match = some_way_into(name, 0)
    pick = Random(1)
    for _ in range(40):
        seat = library.asked(match)[0]
        view = match.view(seat)
        decision = view.decision
        assert decision is not None
        found = candidates_of(match.ruleset, view, 16)
        assert 1 <= len(found.answers) <= 16
        assert all(decision.refusal(view, answer) is None for answer in found.answers)
        assert all(answer not in found.answers[:n] for n, answer in enumerate(found.answers))
        assert found == candidates_of(match.ruleset, match.view(seat), 16)
        match.submit(seat, pick.choice(found.answers))


def test_few_ways_to_choose_several_are_all_there() -> None:
    match = library.new_game("dw4", seed=1)
    seat = library.asked(match)[0]
    view = match.view(seat)
    some: Any = ChooseSome(seat, "which", options=("a", "b", "c"), least=1, most=2)
    view.decision = some
    assert set(candidates_of(match.ruleset, view).answers) == {
        ("a",),
        ("b",),
        ("c",),
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    }
    view.decision = Order(seat, "in what order", options=("a", "b", "c"))
    assert len(candidates_of(match.ruleset, view).answers) == 6


class Aimed(msgspec.Struct, frozen=True):
    """An answer that names a piece in a field."""

    how: str
    target: str


@pytest.mark.parametrize("shape", [str, lambda name: Aimed("boldly", name)])
def test_the_piece_that_an_answer_names_is_told_of_also_where_the_answer_is_a_record(shape: Any) -> None:
    match = library.new_game("dw4", seed=1)
    seat = library.asked(match)[0]
    view = match.view(seat)
    board = match.ruleset.client.board(view)
    view.decision = ChooseSome(seat, "which", options=("a", "b"), least=0, most=2)
    answers = [next(piece.id for piece in board.pieces if (piece.side == seat) is own) for own in (True, False)]
    found = Candidates((*map(shape, answers), shape("nobody")))
    figures = candidate_figures(match.ruleset, view, found, board, 3)
    assert figures[:, 8:10].tolist() == [[1, 0], [0, 1], [0, 0]], "own, and another's"


def test_an_answer_that_was_not_drawn_is_put_among_them() -> None:
    found, at = with_answer(Candidates(("a", "b", "c"), 1), "z", Random(0), 3)
    assert found.answers[at] == "z" and len(found.answers) == 3
    same, at = with_answer(Candidates(("a", "b")), "b", Random(0))
    assert same.answers == ("a", "b") and at == 1
