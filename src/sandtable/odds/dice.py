"""One die through all that is done to a pool, as a generating function; a pool is a power of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sandtable.kernel.rollspec import Explode, Remove, ReRoll, Side, Stage, Swell, Turn, TurnTogether
from sandtable.odds.counting import Counting, Value, one_like
from sandtable.odds.doubling import Doubling

SETTLED = 2e-16
"""A change by less than this is rounding."""
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
        self._changes: list[Callable[[Value], Value]] = []
        """For each counted kind, or several together, how it is counted out in the end."""
        self._bound: Value = np.ones_like(points)
        """At real points: what the pool may come to beyond the power of a die."""
        self._squares: list[Value] = []
        self._free = [points**side.worth for side in sides]
        """By the side that shows, for a die that may still be turned."""
        self._turned = list(self._free)
        for stage in reversed(stages):
            if isinstance(stage, Turn):
                self._turn(stage)
            elif isinstance(stage, TurnTogether):
                self._turn_together(stage)
            elif isinstance(stage, Remove):
                self._remove(stage)
            elif isinstance(stage, ReRoll):
                self._re_roll(stage)
            elif isinstance(stage, Swell):
                self._swell(stage, points)
            else:
                self._explode(stage)
        self._value = self._mean(self._free)

    def pool(self, dice: int) -> Value:
        """So many of these dice together, at the points."""
        total = self._ring.power(self._value, dice, self._squares)
        for count_out in reversed(self._changes):
            total = count_out(total)
        return total * self._bound

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
        like = self._free[stage.of]
        self._settle(self._ring.powers(self._turned[stage.to], stage.most))
        self._count(stage.most, unchanged=like)
        self._free[stage.of] = self._ring.counted(like, stage.most)

    def _turn_together(self, stage: TurnTogether) -> None:
        if stage.most <= 0:
            return
        if not np.iscomplexobj(self._free[0]):
            for of, to in stage.turns:
                self._free[of] = np.maximum(self._free[of], self._turned[to])
            return
        powers = self._ring.powers
        kinds = [(powers(self._turned[to], stage.most), powers(self._free[of], stage.most)) for of, to in stage.turns]
        self._changes.append(lambda pool: self._counted_out(pool, kinds, stage.most))
        # The side that goes first is counted last, so that it is counted out first.
        for of, _ in reversed(stage.turns):
            like = self._free[of]
            self._count(stage.most, unchanged=like)
            self._free[of] = self._ring.counted(like, stage.most)

    def _remove(self, stage: Remove) -> None:
        if stage.most <= 0:
            return
        if not np.iscomplexobj(self._free[0]):
            self._free = [np.maximum(value, 1.0) for value in self._free]
            self._turned = [np.maximum(value, 1.0) for value in self._turned]
            return
        kinds = self._kinds_to_remove(stage)
        gone = [one_like(self._free[0])] * (stage.most + 1)
        worth = [(gone, self._ring.powers(self._free[sides[0]], stage.most)) for sides in kinds]
        self._changes.append(lambda pool: self._counted_out(pool, worth, stage.most))
        for sides in reversed(kinds):
            like = self._free[sides[0]]
            self._count(stage.most, unchanged=like)
            counted = self._ring.counted(like, stage.most)
            # It is the face that tells which die goes, whether it was turned or not.
            for side in sides:
                self._free[side] = self._turned[side] = counted

    def _kinds_to_remove(self, stage: Remove) -> list[list[int]]:
        """The sides in order, those of one worth together; the last are left out if nothing is lost with them."""
        kinds: list[list[int]] = []
        for side in stage.sides:
            if kinds and np.array_equal(self._free[kinds[-1][0]], self._free[side]):
                kinds[-1].append(side)
            else:
                kinds.append([side])
        nothing = one_like(self._free[0])
        return kinds[:-1] if kinds and np.array_equal(self._free[kinds[-1][0]], nothing) else kinds

    def _counted_out(self, pool: Value, kinds: list[tuple[list[Value], list[Value]]], left: int) -> Value:
        """Several kinds of which so many dice are turned together: the first as far as possible, then the next."""
        if not kinds:
            return pool
        (turned, unchanged), *rest = kinds
        total: Value | None = None
        for showing, row in enumerate(pool):
            some = min(showing, left)
            worth = self._ring.times(turned[some], unchanged[showing - some])
            part = self._ring.times(self._counted_out(row, rest, left - some), worth)
            total = part if total is None else total + part
        assert total is not None
        return total

    def _settle(self, worth: list[Value]) -> None:
        """What none, one, two ... of the newest kind are worth."""
        self._changes.append(lambda pool: self._ring.settled(pool, worth))

    def _count(self, most: int, unchanged: Value) -> None:
        """Begin to count one more kind."""
        self._ring.count(unchanged)
        self._free = [self._ring.lifted(value, most) for value in self._free]
        self._turned = [self._ring.lifted(value, most) for value in self._turned]

    def _swell(self, stage: Swell, points: Value) -> None:
        """Below so many the dice are worth what they show; from there on each is worth more, however many there are."""
        if not stage.sides:
            return
        plain = self._free[stage.sides[0]]
        swollen = plain * points**stage.more
        if stage.enough <= 1 or not np.iscomplexobj(plain):
            for side in stage.sides:
                self._free[side] = self._turned[side] = swollen
            return
        below, there = self._ring.powers(plain, stage.enough), self._ring.powers(swollen, stage.enough)
        self._settle([*below[:-1], there[-1]])
        self._count(stage.enough, unchanged=swollen)
        counted = self._ring.counted(plain, stage.enough)
        for side in stage.sides:
            self._free[side] = self._turned[side] = counted

    def _re_roll(self, stage: ReRoll) -> None:
        # A die that was turned stays so: it is the same die.
        for by_side in (self._free, self._turned):
            again = self._mean(by_side)
            for side in stage.sides:
                by_side[side] = again

    def _explode(self, stage: Explode) -> None:
        if stage.doubled > 0 and self._cut != 0:
            self._explode_doubled(stage.doubled)
            return
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

    def _explode_doubled(self, most: int) -> None:
        """The first so many that explode bring two dice each. Those of the first roll are counted."""
        brought = self._endless()
        if not np.iscomplexobj(brought):
            self._free = self._with_brought(self._free, brought)
            self._turned = self._with_brought(self._turned, brought)
            self._bound = self._bound * np.maximum(brought, 1.0) ** most
            return
        like = self._free[0]
        zero = np.zeros_like(like)
        sides = list(zip(self._sides, self._free, strict=True))
        calm = self._mean([zero if side.explodes else value for side, value in sides])
        bursting = self._mean([value if side.explodes else zero for side, value in sides])
        self._settle(Doubling(self._ring, calm, bursting, self._endless).by_exploded(most, self._cut))
        self._count(most, unchanged=brought)
        counted = self._ring.counted(like, most)
        for by_side in (self._free, self._turned):
            for n, side in enumerate(self._sides):
                if side.explodes:
                    by_side[n] = self._ring.times(by_side[n], counted)

    def _endless(self, cut: int | None = None) -> Value:
        """A die that was brought and all that it brings: round by round until nothing is added any more."""
        brought = np.zeros_like(self._free[0])
        cut = self._cut if cut is None else cut
        for done in range(LONGEST):
            if done == cut:
                return brought
            more = self._mean(self._with_brought(self._free, brought))
            # At a real point too far out the sum has no end; whoever asks there takes that for an answer.
            if not np.abs(more - brought).max() > SETTLED * np.abs(more).max():
                return more
            brought = more
        return brought
