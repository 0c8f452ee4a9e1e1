"""Ratings of those who met each other (Bradley and Terry), with their errors. Needs the extra `ladder`."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

import msgspec
import numpy as np

from sandtable.kernel.extras import lacking
from sandtable.sim.ladder import Step
from sandtable.sim.stats import Z

ELO = 400 / log(10)
"""Points of the usual scale: so many more, and one wins ten games for each that is lost."""
HELD = 0.5
"""Games that everyone is taken to have shared with whom they met, so that one who never lost is rated, too."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a level is, and how far that may be wrong: 95 of 100 such errors are within it."""

    level: str
    points: float
    error: float


def ratings(steps: Sequence[Step], anchor: str, at: float = 1500.0) -> tuple[Rating, ...]:
    """The ratings of everyone in these steps, with one of them held at a number."""
    try:
        from choix import ilsr_pairwise_dense
    except ModuleNotFoundError:
        raise lacking("a rating", "ladder") from None
    levels = list(dict.fromkeys(name for step in steps for name in (step.lower, step.upper)))
    won = np.zeros((len(levels), len(levels)))
    for step in steps:
        if step.won.of:
            up, low = levels.index(step.upper), levels.index(step.lower)
            won[up, low] += step.won.count + HELD
            won[low, up] += step.won.of - step.won.count + HELD
    found = ilsr_pairwise_dense(won, alpha=0.0) if len(levels) > 1 else np.zeros(len(levels))
    errors = _errors(won, found, levels.index(anchor))
    base = found[levels.index(anchor)]
    return tuple(
        Rating(level, at + ELO * float(found[n] - base), ELO * Z * errors[n]) for n, level in enumerate(levels)
    )


def _errors(won: Any, found: Any, anchor: int) -> list[float]:
    """Standard errors of the differences to the anchor, by what the games can tell at most (Fisher)."""
    games = won + won.T
    chance = 1 / (1 + np.exp(found[None, :] - found[:, None]))
    told = games * chance * (1 - chance)
    information = np.diag(told.sum(axis=1)) - told
    others = [n for n in range(len(found)) if n != anchor]
    spread = np.linalg.inv(information[np.ix_(others, others)])
    by_level = dict(zip(others, np.diag(spread), strict=True))
    return [sqrt(max(0.0, float(by_level.get(n, 0.0)))) for n in range(len(found))]
