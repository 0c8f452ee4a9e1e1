"""A judgement of positions learnt from games: logistic regression with a ridge, by Newton's steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from sandtable.kernel.reckoning import Reckoning
from sandtable.learn.self_play import Position

RIDGE = 0.2
"""How strongly weights are held near nought: about what so many whole games would say against them."""
STEPS = 25

Matrix = NDArray[np.float64]


def learnt_from(games: Sequence[Sequence[Position]], ridge: float = RIDGE) -> Reckoning:
    """What the figures of these positions say about who wins. There is no constant: even positions are even."""
    rows = [position for game in games for position in game]
    if not rows:
        raise ValueError("there is no position to learn from")
    names = sorted({name for row in rows for name in row.figures})
    # Positions of one game have one result, so they say hardly more than one of them.
    held = ridge * len(rows) / len(games)
    weights = _fitted(_matrix(rows, names), np.array([row.result for row in rows]), held)
    now, to_come = weights[: len(names)], weights[len(names) :]
    return Reckoning(
        games=len(games),
        positions=len(rows),
        now={name: round(float(weight), 4) for name, weight in zip(names, now, strict=True)},
        to_come={name: round(float(weight), 4) for name, weight in zip(names, to_come, strict=True)},
    )


def loss_of(reckoning: Reckoning, games: Iterable[Sequence[Position]]) -> float:
    """How badly a judgement foretells these games, in bits a position: 1 for a coin, 0 for a prophet."""
    chances, results = [], []
    for game in games:
        for position in game:
            chances.append(reckoning.chance(position.figures, position.to_come))
            results.append(position.result)
    told, was = np.clip(np.array(chances), 1e-9, 1 - 1e-9), np.array(results)
    return float(-np.mean(was * np.log2(told) + (1 - was) * np.log2(1 - told)))


def _matrix(rows: Sequence[Position], names: Sequence[str]) -> Matrix:
    figures = np.array([[row.figures.get(name, 0.0) for name in names] for row in rows])
    to_come = np.array([[row.to_come] for row in rows])
    return np.hstack([figures, figures * to_come])


def _fitted(figures: Matrix, results: Matrix, ridge: float) -> Matrix:
    weights = np.zeros(figures.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(figures @ weights, -30, 30)))
        slope = figures.T @ (results - chances) - ridge * weights
        bend = (figures * (chances * (1 - chances))[:, None]).T @ figures + ridge * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-8:
            break
    return weights
