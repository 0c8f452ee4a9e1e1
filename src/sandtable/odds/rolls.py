"""One pool against another: chances by successes."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Any

import msgspec
import numpy as np

from sandtable.kernel.rollspec import DicePool, Mark, Preceded, RollSpec
from sandtable.odds.draws import succeeds
from sandtable.odds.limits import check_thresholds
from sandtable.odds.pools import Floats, worth_of

SHOWN = 1e-14
"""Numbers of successes that are rarer than this are left off the end."""


class Odds(msgspec.Struct, frozen=True, eq=False):
    """The odds of a roll."""

    chances: Floats
    """By the number of successes."""
    at_least: Floats
    """Of so many successes or more."""
    mean: float

    def chance_of(self, successes: int) -> float:
        """Of so many successes or more."""
        if successes <= 0:
            return 1.0
        return float(self.at_least[successes]) if successes < len(self.at_least) else 0.0

    def marks(self, marks: tuple[Mark, ...]) -> list[tuple[Mark, float]]:
        """The chance to reach each mark."""
        return [(mark, self._reaching(mark)) for mark in marks]

    def _reaching(self, mark: Mark) -> float:
        if mark.dice is not None:
            return self.chance_of(mark.at) * counts_anything(mark.dice)
        if not mark.helped:
            return self.chance_of(mark.at)
        helping = np.ones(1)
        for pool in mark.helped:
            chance = counts_anything(pool)
            helping = np.convolve(helping, [1.0 - chance, chance])
        reached = [self.chance_of(max(mark.at - help, mark.enough)) for help in range(len(helping))]
        return float(helping @ np.array(reached))


def counts_anything(pool: DicePool) -> float:
    """The chance that a pool counts one or more."""
    return float(worth_of(pool).at_least[1])


@lru_cache(maxsize=65536)
def odds(spec: RollSpec) -> Odds:
    """The exact odds of a roll; every optional re-roll and Conversion that its record names is used."""
    if spec.preceded is not None:
        at_least = _following(spec.preceded)
    else:
        check_thresholds(spec)
        at_least = _beyond(spec)[_needs(spec)]
        at_least[0] = 1.0
        if spec.added or spec.spared:
            at_least = shifted(at_least, spec.added, spec.spared)
    if spec.most is not None:
        at_least = at_least[: spec.most + 1]
    if spec.needs:
        at_least = np.concatenate([at_least[:1], at_least[1:] * prod(succeeds(draw) for draw in spec.needs)])
    at_least = at_least[: np.count_nonzero(at_least > SHOWN)]
    chances = at_least.copy()
    chances[:-1] -= at_least[1:]
    chances.flags.writeable = at_least.flags.writeable = False
    return Odds(chances, at_least, float(at_least[1:].sum()))


def _following(preceded: Preceded) -> Floats:
    """What a roll comes to after another, over everything that the other may come to."""
    first = odds(preceded.roll)
    then = [odds(spec).at_least for spec in preceded.then]
    at_least = np.zeros(max(len(found) for found in then))
    for number, found in enumerate(then):
        last = number == len(then) - 1
        chance = first.chance_of(number) if last else float(first.chances[number : number + 1].sum())
        at_least[: len(found)] += chance * found
    # The shares add up to 1 but for rounding.
    at_least[0] = 1.0
    return at_least


def _beyond(spec: RollSpec) -> Floats:
    """The chance that the own pool counts so much, or more, beyond the other."""
    own, against = worth_of(spec.own), worth_of(spec.against)
    return np.correlate(own.at_least[: own.size + against.size], against.chances, "valid")


def shifted(at_least: Floats, added: int, spared: int) -> Floats:
    """The same where something is added to any success, and something is taken off the whole, down to nothing."""
    found = np.concatenate([at_least[:1], np.repeat(at_least[1:2], added), at_least[1:]])
    rest = found[1 + spared :]
    return np.concatenate([found[:1], rest])


def _needs(spec: RollSpec) -> slice | list[int]:
    """What must be left over for no success, for one, for two ..."""
    if not spec.first:
        return slice(None, None, spec.threshold)
    most = worth_of(spec.own).size
    needs = [0]
    for cost in spec.first:
        needs.append(needs[-1] + cost)
    while needs[-1] <= most:
        needs.append(needs[-1] + spec.threshold)
    return [need for need in needs if need <= most]


def as_plain(spec: RollSpec, found: Odds) -> dict[str, Any]:
    """The odds of a roll as a program or a page reads them."""
    first = None if spec.preceded is None else spec.preceded.roll
    return {
        "title": spec.title,
        "lines": list(spec.words),
        "counts": spec.counts,
        "roller": spec.roller,
        "mean": found.mean,
        spec.counts: found.chances.tolist(),
        "at_least": found.at_least.tolist(),
        "marks": [
            {"name": mark.name, "at": mark.at, "rule": mark.rule, "chance": chance, "plain": is_plain(mark)}
            for mark, chance in found.marks(spec.marks)
        ],
        "needs": [succeeds(draw) for draw in spec.needs],
        "also": [as_plain(other, odds(other)) for other in spec.also],
        "first": None if first is None else as_plain(first, odds(first)),
        "left_out": list(spec.left_out),
    }


def is_plain(mark: Mark) -> bool:
    """Whether so many successes are all that it takes."""
    return not mark.helped and mark.dice is None
