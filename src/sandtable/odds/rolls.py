"""One pool against another: chances by successes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from sandtable.kernel.rollspec import Mark, RollSpec
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
        return [(mark, self.chance_of(mark.at)) for mark in marks]


@lru_cache(maxsize=65536)
def odds(spec: RollSpec) -> Odds:
    """The exact odds of a roll; every optional re-roll and Conversion that its record names is used."""
    check_thresholds(spec)
    at_least = _beyond(spec)[_needs(spec)]
    at_least[0] = 1.0
    at_least = at_least[: np.count_nonzero(at_least > SHOWN)]
    chances = at_least.copy()
    chances[:-1] -= at_least[1:]
    chances.flags.writeable = at_least.flags.writeable = False
    return Odds(chances, at_least, float(at_least[1:].sum()))


def _beyond(spec: RollSpec) -> Floats:
    """The chance that the own pool counts so much, or more, beyond the other."""
    own, against = worth_of(spec.own), worth_of(spec.against)
    return np.correlate(own.at_least[: own.size + against.size], against.chances, "valid")


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
    return {
        "title": spec.title,
        "lines": list(spec.words),
        "mean": found.mean,
        spec.counts: found.chances.tolist(),
        "at_least": found.at_least.tolist(),
        "marks": [
            {"name": mark.name, "at": mark.at, "rule": mark.rule, "chance": chance}
            for mark, chance in found.marks(spec.marks)
        ],
        "left_out": list(spec.left_out),
    }
