"""Who is rewarded when a game is over: the winner, and whoever plays for the same team."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from sandtable import library
from sandtable.kernel.board import Board
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.learn import against
from sandtable.learn.playing import rewards_of
from tests.toy.client import SkerryClient
from tests.toy.manifest import SkerryRules
from tests.toy.table import put_on_the_table
from tests.toy.world import SEATS

HERON, OSPREY, PETREL, GANNET = SEATS[:4]


class InTeams(SkerryClient):
    """The heron and the petrel are the reds, the osprey and the gannet play each alone."""

    def board(self, view: View[Any]) -> Board:
        board = super().board(view)
        reds = [msgspec.structs.replace(each, team="red" * (each.seat in (HERON, PETREL))) for each in board.players]
        return msgspec.structs.replace(board, players=tuple(reds))


class TeamRules(SkerryRules):
    client = InTeams()


def rewards_if_won_by(*seats: SeatId) -> dict[SeatId, float]:
    match = Match.start(TeamRules(), {"captains": 4}, key_from(1))
    for seat in seats:
        match.game.state.boats[seat] = msgspec.structs.replace(match.game.state.boats[seat], score=9)
    return rewards_of(match)


def test_whoever_wins_and_those_of_the_same_team_are_rewarded_and_the_others_not() -> None:
    assert rewards_if_won_by(HERON) == {HERON: 1, OSPREY: -1, PETREL: 1, GANNET: -1}
    assert rewards_if_won_by(PETREL) == {HERON: 1, OSPREY: -1, PETREL: 1, GANNET: -1}


def test_two_who_play_alone_are_no_team() -> None:
    assert rewards_if_won_by(OSPREY) == {HERON: -1, OSPREY: 1, PETREL: -1, GANNET: -1}


def test_a_draw_rewards_nobody() -> None:
    assert rewards_if_won_by(HERON, OSPREY) == dict.fromkeys((HERON, OSPREY, PETREL, GANNET), 0)


def test_an_agent_among_bots_is_rewarded_for_winning_and_punished_for_losing(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)
    one = against("skerries", "random", candidates=8, pieces=8, captains=2)
    rewarded = {True: set[float](), False: set[float]()}
    for seed in range(12):
        seen, told = one.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            seen, reward, ended, _, _ = one.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert one._game is not None
        winner = library.winner(one._game.match)
        if winner is not None:
            rewarded[winner == told["seat"]].add(reward)
    assert rewarded == {True: {1.0}, False: {-1.0}}
