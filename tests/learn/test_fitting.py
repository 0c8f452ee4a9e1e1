"""How much a judgement believes: as much as there were games, however long they were."""

from __future__ import annotations

import pytest

from sandtable.learn.fitting import learnt_from
from sandtable.learn.self_play import Position

WON, LOST = Position({"pebbles": 1.0}, 0.0, 1.0), Position({"pebbles": 1.0}, 0.0, 0.0)
GAMES = [[WON], [WON], [LOST], [WON]]
"""Whoever has pebbles wins three games of four."""


def test_a_game_says_no_more_for_being_long() -> None:
    long = [game * 20 for game in GAMES]
    assert learnt_from(long).now == pytest.approx(learnt_from(GAMES).now)


def test_many_games_are_believed_more_than_few() -> None:
    few, many = learnt_from(GAMES).now["pebbles"], learnt_from(GAMES * 20).now["pebbles"]
    assert 0 < few < many - 0.05
