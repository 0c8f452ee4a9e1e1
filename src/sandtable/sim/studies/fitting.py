"""What classes are worth by the games they won and lost: costs fitted to results, with intervals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandtable.sim.stats import Z

DOUBT = 1.0
"""How far a class may be from its price before any game was seen, as a part of the price: hardly held at all."""
TOLD = 0.5
"""The part of that doubt that the games must leave at the most for a class to be told of."""
LIGHTLY = 1e-9
"""Keeps a sum that never differs from being divided by nothing."""
STEPS = 60

Floats = NDArray[np.float64]


class FittedCost(msgspec.Struct, frozen=True):
    """What a model of a class costs, and what the games say that it is worth, with a 95 % interval."""

    kind: str
    models: float
    """How many of them were fielded in a game, on average."""
    price: float
    worth: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """What an interval that leaves the price out says; empty where it holds it."""
        return "too dear" if self.high < self.price else "too cheap" if self.low > self.price else ""


class Meeting(msgspec.Struct, frozen=True):
    """A game between two as the fit sees it: models of each class of one side and of the other, and who won."""

    ours: dict[str, int]
    theirs: dict[str, int]
    won: float
    """1 where ours won, 0 where theirs did, one half for a draw."""


def fitted_costs(meetings: Sequence[Meeting], prices: dict[str, float]) -> tuple[FittedCost, ...]:
    """Costs that would have foretold the games best; classes of which the games tell too little are left out.

    The chance to win is taken as logistic in the difference of strength, which is the sum of the worth of all models.
    A class is held weakly to its price, so that one that every force has alike is doubted as before and spoils nothing.
    One rate makes points of strength: all models that were fielded are worth together what they cost together.
    """
    kinds = sorted({kind for each in meetings for kind in (*each.ours, *each.theirs)} & prices.keys())
    if not kinds or len(meetings) < 2 * len(kinds):
        return ()
    price = np.array([prices[kind] for kind in kinds])
    fielded = np.array([[each.ours.get(k, 0) + each.theirs.get(k, 0) for k in kinds] for each in meetings]).mean(axis=0)
    apart = price * np.array([[each.ours.get(k, 0) - each.theirs.get(k, 0) for k in kinds] for each in meetings])
    won = np.array([each.won for each in meetings], float)
    # The last column is whatever the first side has of its seat.
    seat = np.ones((len(meetings), 1))
    (point, _), _ = _logistic(
        np.hstack([apart.sum(axis=1, keepdims=True), seat]), won, np.zeros(2), np.full(2, LIGHTLY)
    )
    if point <= 0:
        return ()
    start = np.append(np.full(len(kinds), point), 0.0)
    hold = np.append(np.full(len(kinds), (DOUBT * point) ** -2), LIGHTLY)
    found, spread = _logistic(np.hstack([apart, seat]), won, start, hold)
    strength, spread = price * found[:-1], spread[:-1, :-1] * np.outer(price, price)
    total = float(fielded @ strength)
    if total <= 0:
        return ()
    rate = float(fielded @ price) / total
    worth = rate * strength
    # By the delta method: a change of one strength changes the rate for all.
    slope = rate * np.eye(len(kinds)) - np.outer(worth, fielded) / total
    error = np.sqrt(np.maximum(0.0, np.diag(slope @ spread @ slope.T)))
    rows = zip(kinds, fielded, price, worth, error, strict=True)
    return tuple(
        FittedCost(kind, float(n), float(p), float(w), float(w - Z * e), float(w + Z * e))
        for kind, n, p, w, e in rows
        if e <= TOLD * DOUBT * p
    )


def _logistic(design: Floats, won: Floats, start: Floats, hold: Floats) -> tuple[Floats, Floats]:
    """Coefficients of a logistic regression and their covariance (Newton's method), held to where they start."""
    found = start
    curve = np.diag(hold)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(design @ found, -30, 30)))
        curve = design.T @ (design * (chance * (1 - chance))[:, None]) + np.diag(hold)
        step = np.linalg.solve(curve, design.T @ (won - chance) - hold * (found - start))
        found = found + step
        if float(np.abs(step).max()) < 1e-9:
            break
    return found, np.asarray(np.linalg.inv(curve), np.float64)
