"""What classes are worth by how far their sides were ahead: costs fitted to results, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandtable.sim.stats import Z

DOUBT = 1.0
"""How far a class may be from its price before any game was seen, as a part of the price: hardly held at all."""
TOLD = 0.5
"""The part of that doubt that the games must leave at the most for a class to be told of."""
EACH = 2
"""Games for each class, or meetings where those are drawn, below which nothing is fitted."""
LIGHTLY = 1e-9
"""Keeps a sum that never differs from being divided by nothing."""

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


Cause = Literal["no points", "few games", "few forces", "more is no better", "all in doubt"]


class Untold(msgspec.Struct, frozen=True):
    """Why no cost is told of, with the figures behind it."""

    causes: tuple[Cause, ...]
    games: int
    """Or meetings, where those are drawn."""
    needed: int
    """So many of them at least are fitted to."""
    classes: int
    forces: int
    """How many different ones met."""


class Fitted(msgspec.Struct, frozen=True):
    """The costs that are told of, or why none is."""

    costs: tuple[FittedCost, ...] = ()
    untold: Untold | None = None


class Meeting(msgspec.Struct, frozen=True):
    """A game between two as the fit sees it, or several of the same two: models of each class, and what came of it."""

    ours: dict[str, int]
    theirs: dict[str, int]
    ahead: float
    """How far ours was ahead in the end, by points of the game; it tells more than who won."""
    seat: float = 1.0
    """Whether ours sat first, 1 or -1; between where it was both in turn."""


def as_one(games: Sequence[Meeting]) -> Meeting:
    """Games of the same two forces as one: they are alike, so that many tell less than as many of others."""
    first = games[0]
    turns = [1 if game.ours == first.ours else -1 for game in games]
    ahead = sum(turn * game.ahead for turn, game in zip(turns, games, strict=True)) / len(games)
    return Meeting(first.ours, first.theirs, ahead, sum(turns) / len(games))


def fitted_costs(meetings: Sequence[Meeting], prices: dict[str, float]) -> Fitted:
    """Costs that would have foretold the games best; classes of which the games tell too little are left out.

    How far a side is ahead is taken as its strength, which is the sum of the worth of all models, less the other's.
    A class is held weakly to its price, so that one that every force has alike is doubted as before and spoils nothing.
    One rate makes points of strength: all models of the classes that are told of are worth together what they cost
    together.
    """
    kinds = sorted({kind for each in meetings for kind in (*each.ours, *each.theirs)} & prices.keys())
    if not kinds:
        return _untold("no points", meetings, kinds)
    if len(meetings) < EACH * len(kinds):
        return _untold("few games", meetings, kinds)
    price = np.array([prices[kind] for kind in kinds])
    fielded = np.array([[each.ours.get(k, 0) + each.theirs.get(k, 0) for k in kinds] for each in meetings]).mean(axis=0)
    apart = price * np.array([[each.ours.get(k, 0) - each.theirs.get(k, 0) for k in kinds] for each in meetings])
    ahead = np.array([each.ahead for each in meetings], float)
    # The last column is whatever the first side has of its seat.
    seat = np.array([[each.seat] for each in meetings])
    whole = np.hstack([apart.sum(axis=1, keepdims=True), seat])
    (point, _), _ = _least_squares(whole, ahead, np.zeros(2), np.full(2, LIGHTLY))
    if point <= 0:
        return _untold("more is no better", meetings, kinds)
    start = np.append(np.full(len(kinds), point), 0.0)
    hold = np.append(np.full(len(kinds), (DOUBT * point) ** -2), LIGHTLY)
    found, spread = _least_squares(np.hstack([apart, seat]), ahead, start, hold)
    told = np.sqrt(np.diag(spread)[:-1]) <= TOLD * DOUBT * point
    kept = [kind for kind, is_told in zip(kinds, told, strict=True) if is_told]
    fielded, price, found = fielded[told], price[told], found[:-1][told]
    strength, spread = price * found, spread[:-1, :-1][np.ix_(told, told)] * np.outer(price, price)
    total = float(fielded @ strength)
    if total <= 0:
        return _untold("all in doubt", meetings, kinds)
    rate = float(fielded @ price) / total
    worth = rate * strength
    # By the delta method: a change of one strength changes the rate for all.
    slope = rate * np.eye(len(kept)) - np.outer(worth, fielded) / total
    error = np.sqrt(np.maximum(0.0, np.diag(slope @ spread @ slope.T)))
    rows = zip(kept, fielded, price, worth, error, strict=True)
    return Fitted(tuple(FittedCost(kind, *map(float, (n, p, w, w - Z * e, w + Z * e))) for kind, n, p, w, e in rows))


def _untold(cause: Cause, meetings: Sequence[Meeting], kinds: Sequence[str]) -> Fitted:
    """Nothing, and why. Of few forces more games tell no more, so that is told before what it leads to."""
    forces = len({frozenset(side.items()) for each in meetings for side in (each.ours, each.theirs)})
    causes: tuple[Cause, ...] = (cause,)
    if kinds and forces <= len(kinds):
        causes = (cause, "few forces") if cause == "few games" else ("few forces",)
    return Fitted(untold=Untold(causes, len(meetings), EACH * len(kinds), len(kinds), forces))


def _least_squares(design: Floats, seen: Floats, start: Floats, hold: Floats) -> tuple[Floats, Floats]:
    """Coefficients that leave the least squares, and their covariance, held to where they start."""
    free, _, rank, _ = np.linalg.lstsq(design, seen, rcond=None)
    noise = max(LIGHTLY, float(((seen - design @ free) ** 2).sum()) / max(1, len(seen) - int(rank)))
    curve = design.T @ design / noise + np.diag(hold)
    found = start + np.linalg.solve(curve, design.T @ (seen - design @ start) / noise)
    return found, np.asarray(np.linalg.inv(curve), np.float64)
