"""Exact odds beside icepool and a Monte Carlo of a million rolls, and how the cost grows with the pool.

`python -m tests.bench.bench_odds docs/pictures/odds-growth.svg` draws the growth anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from sandtable.kernel.rollspec import DicePool, Explode, ReRoll, RollSpec, Turn
from sandtable.odds import odds, odds_of_many, worth_of
from sandtable.odds.pools import size_of
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE, RESISTANCE_DIE, Face

CASES = ((6, 3, 3), (18, 6, 5), (40, 12, 6), (80, 20, 7))
SAMPLES = 1_000_000
DEPTH = 17
"""Rounds of explosions that icepool follows, so that it leaves out less than 1e-12."""
LIMITED = (
    Turn(Face.HS, Face.ES, 2),
    Explode(),
    Turn(Face.SC, Face.SS, 2),
    ReRoll((Face.BL,)),
    Turn(Face.HS, Face.SS),
)
"""Two limited conversions, a re-roll and Disorder in one roll."""

Stages = tuple[Any, ...]
PLAIN: Stages = (Explode(),)


def spec(pool: int, resistance: int, threshold: int, stages: Stages = PLAIN) -> RollSpec:
    return RollSpec(DicePool(pool, ACTION_DIE, stages), DicePool(resistance, RESISTANCE_DIE), threshold)


def seconds(work: Callable[[], object], rounds: int = 5, times: int = 1) -> float:
    """Processor time of one call: the median of some rounds."""
    found: list[float] = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            work()
        found.append((process_time() - start) / times)
    return median(found)


def icepool_odds(pool: int, resistance: int, threshold: int) -> Any:
    """The same roll in icepool's words."""
    import icepool

    attack = icepool.Die([0, 0, 0, 1, 2, icepool.Again + 2], again_depth=DEPTH)
    stops = icepool.Die([0, 1, 2, 0, 0, 0])
    return (pool @ attack - resistance @ stops).map(lambda net: max(0, net) // threshold)


def monte_carlo(pool: int, resistance: int, threshold: int) -> float:
    """A million rolls of real dice; their mean."""
    dice = np.random.default_rng(1)
    worth = np.array([0, 0, 0, 1, 2, 2])
    hits = np.zeros(SAMPLES, dtype=np.int64)
    to_roll = np.full(SAMPLES, pool)
    while to_roll.any():
        exploded = np.zeros(SAMPLES, dtype=np.int64)
        for n in range(int(to_roll.max())):
            faces = dice.integers(0, 6, SAMPLES, dtype=np.int8)
            rolled = to_roll > n
            hits += worth[faces] * rolled
            exploded += (faces == Face.ES) & rolled
        to_roll = exploded
    for _ in range(resistance):
        hits -= np.array([0, 1, 2, 0, 0, 0])[dice.integers(0, 6, SAMPLES, dtype=np.int8)]
    return float((np.maximum(hits, 0) // threshold).mean())


def warm(case: tuple[int, int, int]) -> float:
    """A plain roll whose tables are there, worked out anew."""
    wanted = spec(*case)
    odds.__wrapped__(wanted)
    return seconds(lambda: odds.__wrapped__(wanted), 7, 500)


def fresh(pool: int, stages: Stages) -> float:
    """A pool whose table is not there yet, of a die that is."""
    dice = DicePool(pool, ACTION_DIE, stages)
    worth_of.__wrapped__(dice)

    def work() -> None:
        size_of.cache_clear()
        worth_of.__wrapped__(dice)

    return seconds(work, 5, 20)


def bench() -> list[tuple[str, str, str]]:
    rows: list[tuple[str, str, str]] = []
    for case in CASES:
        ours = warm(case)
        theirs = seconds(lambda case=case: icepool_odds(*case), 1 if case[0] > 50 else 3)  # type: ignore[misc]
        sampled = seconds(lambda case=case: monte_carlo(*case), 1)  # type: ignore[misc]
        beside = f"{theirs / ours:,.0f} x icepool ({theirs * 1e3:,.0f} ms), {sampled / ours:,.0f} x sampling"
        rows.append((f"odds of {case}, mean {odds(spec(*case)).mean:.4f}", f"{ours * 1e6:.1f} µs", beside))
    for name, stages in (("disorder, re-roll", (*PLAIN, *LIMITED[3:])), ("two limited turns", LIMITED)):
        rows.append((f"odds of 80 dice, {name}, no table yet", f"{fresh(80, stages) * 1e3:.2f} ms", ""))
    pick = Random(1)
    specs = [spec(pick.randrange(1, 81), pick.randrange(21), pick.randrange(3, 9)) for _ in range(1000)]
    odds_of_many(specs)
    rows.append(("1,000 different attacks in one call", f"{seconds(lambda: odds_of_many(specs), 7) * 1e3:.1f} ms", ""))
    return rows


def draw_growth(path: str) -> None:
    """The cost by the number of dice: what is asked again, a new pool, a new pool with limits; icepool beside them."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pools = (5, 10, 20, 40, 80, 160, 320)
    lines = {
        "asked again": [warm((pool, pool // 4, 5)) for pool in pools],
        "a new pool": [fresh(pool, PLAIN) for pool in pools],
        "a new pool, two limited turns": [fresh(pool, LIMITED) for pool in pools],
    }
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for name, costs in lines.items():
        axes.loglog(pools, [cost * 1e3 for cost in costs], marker="o", label=name)
    theirs = [seconds(lambda pool=pool: icepool_odds(pool, pool // 4, 5), 1) for pool in pools[:5]]  # type: ignore[misc]
    axes.loglog(pools[:5], [cost * 1e3 for cost in theirs], marker="s", linestyle="--", label="icepool")
    axes.set(xlabel="attack dice (a quarter as many resist)", ylabel="milliseconds of one core")
    axes.grid(visible=True, which="both", alpha=0.25)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    draw_growth(sys.argv[1])
