"""One die through all that is done to a pool, as a generating function; a pool is a power of it."""

from __future__ import annotations

import numpy as np

from sandtable.kernel.rollspec import DicePool, Explode, ReRoll, Side, Stage, Turn
from sandtable.odds.counting import Counting, Value, one_like

SETTLED = 1e-18
"""A change by less than this is none."""
LONGEST = 400
"""Rounds of exploding after which a sum that still grows is taken to have no end."""


class Die:
    """What one die of a pool comes to, from the first roll to the last stage, at the given points.

    Worked out backwards: a die that shows a side before a stage is worth what the stage makes of it.
    At real points, where everything is positive, a bound will do: no die is worth more than the better of what it
    may be turned to and what it is.
    """

    def __init__(self, sides: tuple[Side, ...], stages: tuple[Stage, ...], points: Value, cut: int | None) -> None:
        self._sides = sides
        self._cut = cut
        self._ring = Counting()
        self._changes: list[Value] = []
        self._squares: list[Value] = []
        self._free = [points**side.worth for side in sides]
        """By the side that shows, for a die that may still be turned."""
        self._turned = list(self._free)
        for stage in reversed(stages):
            if isinstance(stage, Turn):
                self._turn(stage)
            elif isinstance(stage, ReRoll):
                self._re_roll(stage)
            else:
                self._explode(stage)
        self._value = self._mean(self._free)

    def pool(self, dice: int) -> Value:
        """So many of these dice together, at the points."""
        total = self._ring.power(self._value, dice, self._squares)
        for changed in reversed(self._changes):
            total = self._ring.settled(total, changed)
        return total

    def _mean(self, by_side: list[Value]) -> Value:
        mean: Value = sum(by_side[1:], by_side[0]) / len(by_side)
        return mean

    def _turn(self, stage: Turn) -> None:
        if stage.most is None:
            self._free[stage.of] = self._turned[stage.to]
            return
        if stage.most <= 0:
            return
        if not np.iscomplexobj(self._free[stage.of]):
            self._free[stage.of] = np.maximum(self._free[stage.of], self._turned[stage.to])
            return
        self._changes.append(self._turned[stage.to])
        self._ring.count(self._free[stage.of])
        like = self._free[stage.of]
        self._free = [self._ring.lifted(value, stage.most) for value in self._free]
        self._turned = [self._ring.lifted(value, stage.most) for value in self._turned]
        self._free[stage.of] = self._ring.counted(like, stage.most)

    def _re_roll(self, stage: ReRoll) -> None:
        # A die that was turned stays so: it is the same die.
        for by_side in (self._free, self._turned):
            again = self._mean(by_side)
            for side in stage.sides:
                by_side[side] = again

    def _explode(self, stage: Explode) -> None:
        brought = self._last(stage) if stage.rounds is not None else self._endless()
        self._free = self._with_brought(self._free, brought)
        self._turned = self._with_brought(self._turned, brought)

    def _with_brought(self, by_side: list[Value], brought: Value) -> list[Value]:
        found: list[Value] = []
        for side, value in zip(self._sides, by_side, strict=True):
            for _ in range(side.explodes):
                value = self._ring.times(value, brought)
            found.append(value)
        return found

    def _last(self, stage: Explode) -> Value:
        """A die that was brought, where those of the last round bring no more."""
        brought = self._mean(self._free)
        for _ in range((stage.rounds or 0) - 1):
            brought = self._mean(self._with_brought(self._free, brought))
        return brought if stage.rounds else one_like(brought)

    def _endless(self) -> Value:
        """A die that was brought and all that it brings: round by round until nothing is added any more."""
        brought = np.zeros_like(self._free[0])
        for done in range(LONGEST):
            if done == self._cut:
                return brought
            more = self._mean(self._with_brought(self._free, brought))
            # At a real point too far out the sum has no end; whoever asks there takes that for an answer.
            if not np.abs(more - brought).max() > SETTLED * np.abs(more).max():
                return more
            brought = more
        return brought


def die_of(pool: DicePool, points: Value, cut: int | None = None) -> Die:
    """The die of a pool. With a cut, what takes more rounds of exploding than that is left out, for checking."""
    return Die(pool.sides, pool.stages, points, cut)
