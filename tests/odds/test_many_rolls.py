"""Two hundred thousand resolved rolls of large pools fall as the odds say."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.procedure import Procedure
from sandtable.odds import odds
from sandtable.odds.pools import Floats
from sandtable.rulesets.dw4.odds.rolls import spec_of
from sandtable.rulesets.dw4.state import Battle
from tests.odds.resolving import action_roll, rolling, use_everything
from tests.odds.supposing import AGAIN, EXPLODED, ROLLED

SEEDS = ("tern", "gannet", "petrel", "shearwater", "fulmar", "skua", "puffin", "auk")
"""The same dice every time; anyone may try others."""
ROLLS = 25_000
"""For each seed, so that there are 200,000 in all."""

CASES = (
    ((6, 3, 3), (), 0),
    ((18, 6, 5), (), 0),
    ((40, 12, 6), (), 0),
    ((80, 20, 7), (), 0),
    ((18, 6, 5), (), 3),
    ((40, 12, 6), AGAIN["blanks if wished"], 2),
    ((18, 6, 5), (*ROLLED["two HS to ES"], *EXPLODED["one SC to SS"]), 0),
    ((40, 12, 6), (*ROLLED["two ES to HS"], *AGAIN["blanks and HS"]), 2),
)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(CASES)))
def test_resolved_rolls_fall_as_the_odds_say(number: int) -> None:
    (pool, resistance, threshold), rules, disorder = CASES[number]
    table = rolling(action_roll(0), rules, disorder)
    chance = Seeded(key_from(SEEDS[number]))
    counts = np.zeros(200)
    for _ in range(ROLLS):
        roll: Procedure = action_roll(pool, resistance, threshold)
        game: Game[Battle] = Game(table.state, table.hooks, roll, chance, table.content)
        game.start()
        while game.pending:
            use_everything(game)
        counts[game.result.successes] += 1
        assert isinstance(game.chance, Seeded)
        chance = game.chance
    chances = odds(spec_of(table, action_roll(pool, resistance, threshold))).chances
    assert chi_square(counts, chances) < limit_of(counts, chances)


def grouped(counts: Floats, chances: Floats) -> list[tuple[float, float]]:
    """What was counted beside what was expected, numbers too rare for the test taken together."""
    found: list[tuple[float, float]] = []
    counted = expected = 0.0
    for number, chance in enumerate(chances.tolist()):
        counted, expected = counted + counts[number], expected + chance * ROLLS
        if expected >= 10:
            found.append((counted, expected))
            counted = expected = 0.0
    last = found.pop()
    return [*found, (last[0] + counted + counts[len(chances) :].sum(), last[1] + expected)]


def chi_square(counts: Floats, chances: Floats) -> float:
    return sum((counted - expected) ** 2 / expected for counted, expected in grouped(counts, chances))


def limit_of(counts: Floats, chances: Floats) -> float:
    """Reached by chance once in a thousand times (Wilson and Hilferty's approximation)."""
    free = len(grouped(counts, chances)) - 1
    return float(free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3)


def test_one_die_more_or_less_would_be_noticed() -> None:
    """What the test above can tell apart: odds of 19 dice against counts that 18 would give."""
    table = rolling(action_roll(0))
    right, wrong = (odds(spec_of(table, action_roll(dice, 6, 5))).chances for dice in (18, 19))
    counts = np.zeros(200)
    counts[: len(right)] = right * ROLLS
    assert chi_square(counts, wrong) > 10 * limit_of(counts, wrong)
