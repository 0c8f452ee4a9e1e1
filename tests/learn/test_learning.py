"""A pupil learns from a teacher's games: positions, a judgement of them, and a match in miniature."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.errors import NotOffered
from sandtable.kernel.reckoning import squashed
from sandtable.learn.fitting import learnt_from, loss_of
from sandtable.learn.pupil import learn
from sandtable.learn.self_play import Position, positions_of, self_play
from sandtable.sim.run import processes
from tests.kernel.toy import TOY

FIRST = {"first_game": True}


def made_up(games: int, seed: int) -> list[list[Position]]:
    """Games in which pebbles decide, more the longer it goes on, and feathers do not."""
    pick, made = Random(seed), []
    for _ in range(games):
        figures = {"pebbles": pick.uniform(-1, 1), "feathers": pick.uniform(-1, 1)}
        to_come = pick.random()
        won = pick.random() < squashed((2 + 3 * to_come) * figures["pebbles"])
        made.append([Position(figures, to_come, float(won))])
    return made


def test_what_decides_is_found_and_what_does_not_is_left() -> None:
    found = learnt_from(made_up(4000, 1))
    assert found.now["pebbles"] == pytest.approx(2, abs=0.5) and found.to_come["pebbles"] == pytest.approx(3, abs=0.8)
    assert abs(found.now["feathers"]) < 0.3 and abs(found.to_come["feathers"]) < 0.5
    assert (found.games, found.positions) == (4000, 4000)
    assert (
        loss_of(found, made_up(2000, 2)) < 0.8 < 0.99 < loss_of(learnt_from(made_up(1, 1), ridge=1e9), made_up(99, 2))
    )


def test_there_is_nothing_to_learn_from_nothing() -> None:
    with pytest.raises(ValueError, match="no position"):
        learnt_from([[]])


def test_a_game_without_figures_says_so() -> None:
    with pytest.raises(NotOffered, match="does not say yet"):
        positions_of(TOY)


def test_each_game_of_a_teacher_gives_its_rounds_and_who_won() -> None:
    games = self_play("dw4", FIRST, ("captain", "lieutenant"), 3, 1)
    assert len(games) == 3
    for game in games:
        assert len({position.result for position in game}) == 1
        assert [position.to_come for position in game] == sorted([each.to_come for each in game], reverse=True)
    assert games == self_play("dw4", FIRST, ("captain", "lieutenant"), 3, 1, processes(2))


def test_a_pupil_learns_and_meets_its_teacher_in_miniature() -> None:
    found = learn("dw4", FIRST, lessons=12, games=4, teacher="ensign")
    assert found.reckoning.games == 12 and found.reckoning.positions > 30
    assert found.reckoning.now["victory"] > 0
    assert found.won.of == 4 and 0 <= found.won.count <= 4
    assert 0 < found.loss < 3
