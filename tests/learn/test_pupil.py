"""What a pupil's report says: how it fared against its teacher, and how well it foretells games it has not met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from sandtable.bots.base import Bot
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.learn import pupil
from sandtable.learn.pupil import Learnt, PupilBot, learn
from sandtable.learn.self_play import Position
from tests.toy.table import put_on_the_table

LESSONS = 10


def lessons(*asked: Any) -> list[list[Position]]:
    """Games of which each is judged by something that no other has."""
    return [[Position({f"pebbles of {n}": 1.0}, 0.5, float(n % 2))] for n in range(LESSONS)]


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)
    monkeypatch.setattr(pupil, "self_play", lessons)


def learnt(games: int) -> Learnt:
    return learn("skerries", {"captains": 2}, lessons=LESSONS, games=games, teacher="random")


@pytest.mark.parametrize(("winner", "won"), [("the pupil", 4), ("the teacher", 0), ("nobody", 2)])
def test_a_win_is_the_pupils_and_a_draw_is_half_a_game(
    winner: str, won: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[int] = []

    def settled_at_once(match: Match, players: Mapping[SeatId, Bot]) -> None:
        for at, (seat, player) in enumerate(players.items()):
            is_pupil = isinstance(player, PupilBot)
            met.extend([at] * is_pupil)
            if winner == ("the pupil" if is_pupil else "the teacher"):
                match.game.state.boats[seat] = msgspec.structs.replace(match.game.state.boats[seat], score=9)

    monkeypatch.setattr(pupil, "play_out", settled_at_once)
    found = learnt(4)
    assert (found.won.count, found.won.of) == (won, 4)
    assert met == [0, 1, 0, 1], "they change seats from game to game"


def test_it_is_measured_by_games_that_it_has_not_learnt_from() -> None:
    """Nothing is known of them here, so a coin does as well."""
    assert learnt(0).loss == pytest.approx(1)


def test_what_it_plays_by_is_learnt_from_all_games() -> None:
    assert set(learnt(0).reckoning.now) == {f"pebbles of {n}" for n in range(LESSONS)}
