"""Skerries by the laws of play, for every number of captains, with bots that think as well."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, Number, Order, YesNo
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.odds import luck_of
from sandtable.testing.laws import check_replay, play_by_the_laws
from tests.toy.manifest import RULESET
from tests.toy.world import SEATS


@pytest.mark.slow
@pytest.mark.parametrize("captains", [2, 3, 4, 6])
def test_it_is_played_by_the_laws(captains: int) -> None:
    for seed in range(3):
        match = play_by_the_laws(RULESET, {"captains": captains, "turns": 4}, seed)
        assert match.game.over


def test_random_games_ask_questions_of_every_kind_that_is_a_list_or_a_number() -> None:
    kinds: Counter[type] = Counter()

    def watched(view: View[Any], pick: Random) -> Any:
        assert view.decision is not None
        kinds[type(view.decision)] += 1
        return view.decision.sample(view, pick)

    for seed in range(8):
        play_by_the_laws(RULESET, {}, f"kinds {seed}", every=50, answering=watched)
    assert {ChooseOne, ChooseCard, ChooseSome, Order, Number, YesNo} <= kinds.keys()


@pytest.mark.parametrize("name", ["random", "captain", "admiral"])
def test_bots_play_it_without_a_fallback_and_it_replays(name: str) -> None:
    match = Match.start(RULESET, {}, key_from(name))
    players = {seat: bot(name, RULESET, seat) for seat in SEATS[:3]}
    play_out(match, players)
    assert [(player.fallbacks, player.faults) for player in players.values()] == [(0, 0)] * 3
    check_replay(match)
    assert {side.seat for side in luck_of(RULESET, match.header, match.lines).sides} <= set(SEATS[:3])
