"""Dreadnaught by the laws of play, for two players and for more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out as play_table
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.testing.laws import check_replay, play_by_the_laws
from sandtable.testing.play import play_out


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"turn_cap": 2, "missions": 2}, {"turn_cap": 1, "build": True, "ship1": "SHR-S1"}, {"turn_cap": 1, "players": 3}],
    ids=["duel", "built", "three"],
)
def test_it_is_played_by_the_laws(options: dict[str, Any]) -> None:
    assert play_by_the_laws(RULESET, options, "laws", every=40).game.over


@pytest.mark.parametrize("players", [2, 5])
def test_random_players_come_to_the_last_turn_and_it_replays(players: int) -> None:
    match = Match.start(RULESET, {"players": players, "turn_cap": 2}, key_from(players))
    play_out(match, Random(players))
    assert match.game.state.over == "the last turn is over"
    check_replay(match)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_captains_play_without_a_fallback_and_damage_each_other(players: int) -> None:
    match = Match.start(RULESET, {"players": players, "turn_cap": 6}, key_from("captains"))
    bots = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    play_table(match, bots)
    assert [(player.fallbacks, player.faults) for player in bots.values()] == [(0, 0)] * players
    assert players > 2 or any(ship.filled for ship in match.game.state.ships.values())
    check_replay(match)
