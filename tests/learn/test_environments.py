"""PettingZoo's and Gymnasium's own tests, for every rule set, and what ours promise beside."""

from __future__ import annotations

from itertools import count, pairwise
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from sandtable import library
from sandtable.learn import against, env, many_against, raw_env
from tests.sampling import THOROUGH

GAMES = (*library.games(), *({"ac"} - set(library.games())))
"""All that are offered, and one in the making."""
QUICK = "dw4"
SMALL: dict[str, Any] = {"candidates": 16, "pieces": 16}

# A Dict with a mask is what PettingZoo's own board games give; it says so of theirs by name alone.
a_dict_is_meant = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"
)


@a_dict_is_meant
@pytest.mark.parametrize("name", GAMES)
def test_the_api_of_pettingzoo(name: str) -> None:
    api_test(env(name, **SMALL), num_cycles=500 if THOROUGH else 15)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_decides_everything(name: str) -> None:
    seed_test(lambda: env(name, **SMALL), num_cycles=500 if THOROUGH else 15)


@pytest.mark.skipif(not THOROUGH, reason="measures for five seconds each; set SANDTABLE_THOROUGH=1")
@pytest.mark.parametrize("name", GAMES)
def test_the_benchmark_of_pettingzoo(name: str) -> None:
    performance_benchmark(env(name, **SMALL))


# Every action that it samples may be one that the mask forbids; that ends the game, which it takes as well.
@pytest.mark.parametrize("name", GAMES if THOROUGH else (QUICK,))
def test_gymnasium_finds_nothing_amiss(name: str) -> None:
    check_env(against(name, "random", **SMALL), skip_render_check=True)


def test_a_whole_game_ends_with_one_winner_or_none() -> None:
    table = raw_env(QUICK, **SMALL)
    table.reset(seed=3)
    random = np.random.default_rng(3)
    last: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        assert seen is not None
        if ended or cut:
            last[agent] = table._cumulative_rewards[agent]
            table.step(None)
        else:
            table.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert set(last) == {"player_0", "player_1"}
    assert sorted(last.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert table.game is not None
    winner = library.winner(table.game.match)
    assert [agent for agent, reward in last.items() if reward > 0] == [
        agent for agent, seat in table.seats.items() if seat == winner
    ]


def test_whoever_is_not_asked_has_nothing_to_choose() -> None:
    table = raw_env(QUICK, **SMALL)
    table.reset(seed=1)
    waits = next(agent for agent in table.agents if agent != table.agent_selection)
    assert table.observe(table.agent_selection)["action_mask"].any()
    assert not table.observe(waits)["action_mask"].any()
    assert not table.observe(waits)["candidates"].any()


def test_a_forbidden_action_loses() -> None:
    table = raw_env(QUICK, **SMALL)
    table.reset(seed=1)
    loser = table.agent_selection
    forbidden = int(np.flatnonzero(table.observe(loser)["action_mask"] == 0)[0])
    table.step(forbidden)
    assert all(table.terminations.values())
    assert table.rewards[loser] == -1.0


def test_every_question_leaves_a_choice() -> None:
    table = raw_env("dw3", **SMALL)  # it asks for cards where one can only pass
    table.reset(seed=1)
    for _ in range(60):
        assert table.observe(table.agent_selection)["action_mask"].sum() > 1
        table.step(0)


def test_the_agent_may_sit_anywhere() -> None:
    one = against(QUICK, "random", **SMALL)
    sat = [one.reset(seed=seed)[1]["seat"] for seed in range(6)]
    assert set(sat) == {"A", "B"}
    fixed = against(QUICK, "random", seat=1, **SMALL)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(3)} == {"B"}


def test_a_game_against_a_bot_comes_to_its_end() -> None:
    one = against(QUICK, "captain", **SMALL)
    seen, _ = one.reset(seed=5)
    rewards = []
    ended = False
    while not ended:
        seen, reward, ended, cut, _ = one.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not cut
        rewards.append(reward)
    assert all(reward == 0 for reward in rewards[:-1]) and rewards[-1] in (-1.0, 0.0, 1.0)


def test_a_forbidden_action_ends_a_game_against_a_bot_for_good() -> None:
    one = against(QUICK, "random", **SMALL)
    seen, _ = one.reset(seed=1)
    _, reward, ended, _, told = one.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended, told["forbidden"]) == (-1.0, True, True)
    with pytest.raises(ResetNeeded):
        one.step(0)


def test_no_clock_decides_what_a_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every look at the clock takes an hour."""

    def seen_after_a_while() -> Any:
        one = against(QUICK, "admiral", seat=1, **SMALL, first_game=True)
        seen, _ = one.reset(seed=4)
        for _ in range(20):
            seen, *_ = one.step(int(np.flatnonzero(seen["action_mask"])[0]))
        return seen

    usual = seen_after_a_while()
    hours = count(0, 3600)
    monkeypatch.setattr("sandtable.bots.base.monotonic", lambda: next(hours))
    hurried = seen_after_a_while()
    assert all(np.array_equal(usual[part], hurried[part]) for part in usual)


def test_an_advised_agent_that_takes_the_advice_plays_as_a_captain() -> None:
    one = against(QUICK, "captain", seat=0, advised=True, **SMALL)
    seen, _ = one.reset(seed=2)
    for _ in range(12):
        assert seen["candidates"][:, 3].sum() == 1, "one candidate is marked as the captain's"
        seen, _, ended, _, _ = one.step(int(np.argmax(seen["candidates"][:, 3])))
        assert not ended


@pytest.mark.slow
def test_many_processes_play_what_one_would() -> None:
    many = many_against(QUICK, "random", processes=2, **SMALL)
    try:
        seen, _ = many.reset(seed=[11, 12])
        alone = [against(QUICK, "random", **SMALL) for _ in range(2)]
        seen_alone = [one.reset(seed=seed)[0] for one, seed in zip(alone, (11, 12), strict=True)]
        for _ in range(4):
            actions = [int(np.flatnonzero(each["action_mask"])[-1]) for each in seen_alone]
            seen = many.step(np.array(actions))[0]
            seen_alone = [one.step(action)[0] for one, action in zip(alone, actions, strict=True)]
            for n, each in enumerate(seen_alone):
                assert all(np.array_equal(seen[part][n], each[part]) for part in each)
    finally:
        many.close()


@pytest.mark.slow
def test_where_one_of_many_games_has_ended_the_next_step_begins_another() -> None:
    many = many_against(QUICK, "random", processes=2, first_game=True, **SMALL)
    try:
        seen, _ = many.reset(seed=[11, 12])
        for _ in range(2000):
            chosen = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
            seen, _, ended, _, info = many.step(chosen)
            if ended.any():
                break
        at = int(np.flatnonzero(ended)[0])
        assert not seen["action_mask"][at].any(), "nothing is asked where a game is over"
        chosen = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
        seen, rewards, ended, _, info = many.step(chosen)
        assert seen["action_mask"][at].any() and not ended[at] and rewards[at] == 0
        assert info["pieces_left_out"].shape == (2,)
    finally:
        many.close()


def test_two_seeds_are_two_games() -> None:
    tables = [raw_env(QUICK, **SMALL) for _ in range(3)]
    for seed, table in enumerate(tables):
        table.reset(seed=seed)
        for _ in range(20):
            table.step(0)
    seen = [table.observe("player_0")["pieces"] for table in tables]
    assert any(not np.array_equal(one, other) for one, other in pairwise(seen))
