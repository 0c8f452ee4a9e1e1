"""What rolls leave on a target that lasts: points by successes of each roll, and more where a roll came to many."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np

from sandtable.kernel.rollspec import Wear
from sandtable.odds.pools import Floats

Up = tuple[int, ...]
"""How many sides of each worth have come up by now."""
Left = dict[Up, Floats]
"""The chance of each number of points that is not yet enough, by what has come up."""


def fresh(wear: Wear) -> Left:
    """Before the first roll."""
    start = np.zeros(max(0, wear.enough))
    start[:1] = 1.0
    up = Counter([wear.die[side] for side in wear.up])
    return {tuple([up[worth] for worth in _worths(wear)]): start}


def after(wear: Wear, left: Left, chances: Floats) -> Left:
    """After one more roll with these chances by successes; whatever is enough goes out."""
    ways: defaultdict[tuple[int, int], float] = defaultdict(float)
    for successes, chance in enumerate(chances.tolist()):
        ways[_points(wear, successes)] += chance
    gone: Left = {}
    for (points, rolls), share in ways.items():
        for up, still in _rolled(wear, left, rolls).items():
            moved = share * _shifted(still, points)
            gone[up] = gone[up] + moved if up in gone else moved
    return gone


def worn_through(left: Left) -> float:
    """The chance that it was enough."""
    return 1.0 - float(sum([still.sum() for still in left.values()]))


def _points(wear: Wear, successes: int) -> tuple[int, int]:
    """What so many successes of one roll bring at once, and how often the die is rolled besides."""
    points, rolls = successes // wear.each, 0
    for burst in wear.bursts:
        if successes >= burst.at and (not burst.below or successes < burst.below):
            points += burst.points
            rolls += not burst.points
    return points, rolls


def _rolled(wear: Wear, left: Left, rolls: int) -> Left:
    """The same after the die was rolled so often. A side that has come up before brings what such a one does."""
    worths = _worths(wear)
    sides = Counter(wear.die)
    for _ in range(rolls):
        next_left: Left = {}
        for up, still in left.items():
            ways = [(worth, sides[worth] - up[n], _one_more(up, n)) for n, worth in enumerate(worths)]
            ways.append((wear.again, sum(up), up))
            for worth, many, then in ways:
                if many:
                    moved = many / len(wear.die) * _shifted(still, worth)
                    next_left[then] = next_left[then] + moved if then in next_left else moved
        left = next_left
    return left


def _worths(wear: Wear) -> list[int]:
    return sorted(set(wear.die))


def _one_more(up: Up, at: int) -> Up:
    return (*up[:at], up[at] + 1, *up[at + 1 :])


def _shifted(still: Floats, points: int) -> Floats:
    moved = np.zeros_like(still)
    if points < len(still):
        moved[points:] = still[: len(still) - points]
    return moved
