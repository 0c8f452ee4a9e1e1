"""What a person is asked in one seeded Medium game of full play, before and now.

Before, at commit ae1dc84, the page put 240 prompts to whoever played this game against a bot, 47 of them windows for
cards (at a table of people 317, and 124 of them windows: nobody was passed over there), one for each question of the
rules; a unit took nine answers on average from its choice to its last Action. Now it is 98, of them 15 windows; over
the seeds from 1 to 5 it is 109 on average (`python -m tests.trials.prompts`).
"""

from __future__ import annotations

from statistics import median

import pytest

from sandtable.kernel.standing_orders import EVERYTHING, StandingOrders
from tests.prompts import ACTION, ACTIVATION, Means, Tally, played

GAME = {"mode": "full", "scale": "Medium", "encounter": "enc2", "forces": ("karst.1000", "meridian.1000")}
SEED = 1
WINDOWS_BEFORE = 47
MOST_PROMPTS = 110
USUAL_MOVE_AND_ATTACK = 3


@pytest.fixture(scope="module")
def now() -> Tally:
    """The game with standing orders as they are if nobody says anything, and by what the page answers in one go."""
    return played(GAME, SEED, "A", Means(StandingOrders()))


@pytest.mark.slow
def test_a_medium_game_of_full_play_takes_few_prompts(now: Tally) -> None:
    assert sum(now.prompts.values()) <= MOST_PROMPTS


@pytest.mark.slow
def test_a_third_of_the_windows_is_left_though_the_rules_open_as_many(now: Tally) -> None:
    assert 3 * now.asked_for_cards <= WINDOWS_BEFORE
    assert now.windows > 2 * WINDOWS_BEFORE


@pytest.mark.slow
def test_a_usual_move_and_attack_takes_three_answers(now: Tally) -> None:
    """The unit, its course, and *Fire*; whatever more a unit does comes on top."""
    ways = [each[: each.index(ACTION) + 1] for each in now.activations if ACTION in each]
    assert ways.count([ACTIVATION, "course", ACTION]) > len(ways) / 2
    assert median(len(way) for way in ways) <= USUAL_MOVE_AND_ATTACK


@pytest.mark.slow
def test_whoever_wants_to_be_asked_everything_one_by_one_is() -> None:
    everything = played(GAME, SEED, "A", Means(EVERYTHING, together=False))
    assert sum(everything.prompts.values()) == everything.answers
    assert everything.asked_for_cards == everything.windows
