"""Rolls one after the other on the same target: their successes add up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from sandtable.kernel.rollspec import Mark, RollSpec, Wear
from sandtable.odds.limits import NotARoll
from sandtable.odds.pools import Floats
from sandtable.odds.rolls import Odds, is_plain
from sandtable.odds.wearing import after, fresh, worn_through

LONGEST = 200
"""Turns after which nobody waits any more."""


class Until(msgspec.Struct, frozen=True, eq=False):
    """How long it takes until enough successes have come together."""

    within: Floats
    """The chance that it is done after 0, 1, 2 ... turns."""
    mean: float
    """Turns on average; infinite where it need not ever happen within the turns looked at."""


def together(rolls: Sequence[Odds]) -> Odds:
    """The successes of several rolls in all, such as all those of one activation against one target."""
    chances = np.ones(1)
    for roll in rolls:
        chances = np.convolve(chances, roll.chances)
    at_least: Floats = np.cumsum(chances[::-1])[::-1]
    return Odds(chances, at_least, sum(roll.mean for roll in rolls))


def until(turn: Sequence[Odds], enough: int, most: int = LONGEST) -> Until:
    """The same rolls turn after turn, until the successes of all turns are enough."""
    if not 0 < most <= LONGEST:
        raise NotARoll(f"{most} turns: between 1 and {LONGEST} can be looked at")
    one = together(turn).chances
    within, short = [1.0 if enough <= 0 else 0.0], np.ones(1)
    while len(within) <= most and within[-1] < 1.0 - 1e-15:
        # Only totals that are not yet enough go on.
        short = np.convolve(short, one)[: max(0, enough)]
        within.append(1.0 - float(short.sum()))
    late = 1.0 - within[-1]
    mean = sum(1.0 - chance for chance in within) if late < 1e-12 else float("inf")
    return Until(np.array(within), mean)


def in_time(spec: RollSpec, found: Odds, turns: int) -> tuple[Mark, list[float]] | None:
    """How soon such rolls come to the last mark together; the chance after each turn.

    Where points stay with a target and successes do not, it is the last mark that they reach; else one that takes
    successes alone.
    """
    worn = next((mark for mark in reversed(spec.marks) if mark.wear is not None), None)
    if worn is not None and worn.wear is not None:
        return (worn, _worn_out(worn.wear, found, turns)) if found.mean else None
    last = spec.marks[-1] if spec.marks else None
    if last is None or not is_plain(last) or last.at <= 0 or not found.mean:
        return None
    return last, until([found], last.at, turns).within.tolist()[1:]


def _worn_out(wear: Wear, found: Odds, turns: int) -> list[float]:
    """The chance that the points of so many rolls are enough, turn by turn."""
    within, left = [], fresh(wear)
    for _ in range(turns):
        left = after(wear, left, found.chances)
        within.append(worn_through(left))
    return within
