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
from sandtable.odds.wearing import after, fresh, worn_through

SHOWN = 1e-14
"""Numbers of successes that are rarer than this are left off the end."""


class Odds(msgspec.Struct, frozen=True, eq=False):
    """The odds of a roll."""

    chances: Floats
    """By the number of successes."""
    at_least: Floats
    """Of so many successes or more."""
    mean: float
    mixed: tuple[tuple[float, RollSpec], ...] = ()
    """What it is a mixture of, each with its share, where another roll decides that."""
    sure: float = 1.0
    """The chance of all that must go well first."""

    def chance_of(self, successes: int) -> float:
        """Of so many successes or more."""
        if successes <= 0:
            return 1.0
        return float(self.at_least[successes]) if successes < len(self.at_least) else 0.0

    def marks(self, marks: tuple[Mark, ...]) -> list[tuple[Mark, float]]:
        """The chance to reach each mark."""
        return [(mark, self._reaching(mark) if not self.mixed else self._reaching_mixed(mark)) for mark in marks]

    def _reaching_mixed(self, mark: Mark) -> float:
        """The same where what it takes may hang on the roll that came first."""
        total = 0.0
        for share, spec in self.mixed:
            same = next((own for own in spec.marks if own.name == mark.name), None)
            if same is None:
                return self._reaching(mark)
            ((_, chance),) = odds(spec).marks((same,))
            total += share * chance
        return total * self.sure

    def _reaching(self, mark: Mark) -> float:
        if mark.wear is not None:
            return worn_through(after(mark.wear, fresh(mark.wear), self.chances))
        if mark.for_each:
            return self._reaching_with_each(mark)
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

    def _reaching_with_each(self, mark: Mark) -> float:
        """The same where what follows is rolled once for each success."""
        total = 0.0
        for successes in range(max(1, mark.enough), len(self.chances)):
            if mark.dice is not None:
                lucky = 1.0 - (1.0 - counts_anything(mark.dice)) ** successes if successes >= mark.at else 0.0
            else:
                helping = np.ones(1)
                for pool in mark.helped * successes:
                    chance = counts_anything(pool)
                    helping = np.convolve(helping, [1.0 - chance, chance])
                lucky = float(helping[max(0, mark.at - successes) :].sum())
            total += float(self.chances[successes]) * lucky
        return total


def counts_anything(pool: DicePool) -> float:
    """The chance that a pool counts one or more."""
    return float(worth_of(pool).at_least[1])


@lru_cache(maxsize=65536)
def odds(spec: RollSpec) -> Odds:
    """The exact odds of a roll; every optional re-roll and Conversion that its record names is used."""
    mixed: tuple[tuple[float, RollSpec], ...] = ()
    if spec.preceded is not None:
        mixed = _mixture(spec.preceded)
        at_least = _following(mixed)
    else:
        check_thresholds(spec)
        at_least = _beyond(spec)[_needs(spec)]
        at_least[0] = 1.0
        if spec.added or spec.spared:
            at_least = shifted(at_least, spec.added, spec.spared)
    if spec.most is not None:
        at_least = at_least[: spec.most + 1]
    sure = prod(succeeds(draw) for draw in spec.needs)
    if spec.needs:
        at_least = np.concatenate([at_least[:1], at_least[1:] * sure])
    at_least = at_least[: np.count_nonzero(at_least > SHOWN)]
    chances = at_least.copy()
    chances[:-1] -= at_least[1:]
    chances.flags.writeable = at_least.flags.writeable = False
    return Odds(chances, at_least, float(at_least[1:].sum()), mixed, sure)


def _mixture(preceded: Preceded) -> tuple[tuple[float, RollSpec], ...]:
    """The rolls that may follow another, each with the chance that it does."""
    first, last = odds(preceded.roll), len(preceded.then) - 1
    shares = [float(first.chances[number : number + 1].sum()) for number in range(last)]
    return tuple(zip([*shares, first.chance_of(last)], preceded.then, strict=True))


def _following(mixed: tuple[tuple[float, RollSpec], ...]) -> Floats:
    """What a roll comes to after another, over everything that the other may come to."""
    then = [(share, odds(spec).at_least) for share, spec in mixed]
    at_least = np.zeros(max(len(found) for _, found in then))
    for share, found in then:
        at_least[: len(found)] += share * found
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
        "grouped": grouped(spec, found),
    }


def grouped(spec: RollSpec, found: Odds) -> dict[str, Any] | None:
    """The chances by the points that successes come to, where so many of them make one."""
    if not spec.each:
        return None
    whole = np.add.reduceat(found.chances, np.arange(0, len(found.chances), spec.each))
    mean = float((np.arange(len(whole)) * whole).sum())
    return {"counts": spec.points, "each": spec.each, "chances": whole.tolist(), "mean": mean}


def is_plain(mark: Mark) -> bool:
    """Whether so many successes are all that it takes."""
    return not mark.helped and mark.dice is None and mark.wear is None
