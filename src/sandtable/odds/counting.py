"""Generating functions of dice, some of which are counted because only so many of them may be changed.

A value is a generating function known by what it comes to at some points: an array with the points last. Each
counted kind of dice adds an axis in front: entry k holds the part in which k of them showed. Where at most X dice may
be changed, counts above X need not be told apart: one more such die only multiplies by what an unchanged die is worth.
So values form a small ring, the power of a die is the pool, and nothing depends on which die is which.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

Value = npt.NDArray[Any]
"""Complex at the roots of unity, real where only a bound is wanted."""


class Counting:
    """The ring of one pool: it knows for every counted kind what a die beyond the limit is worth."""

    def __init__(self) -> None:
        self._beyond: list[Value] = []
        """By the number of axes behind that of the kind."""

    def count(self, unchanged: Value) -> None:
        """Begin to count one more kind of dice, each worth this if it is not changed."""
        self._beyond.append(unchanged)

    @staticmethod
    def lifted(value: Value, most: int) -> Value:
        """A value in which no die of the newest kind shows."""
        lifted = np.zeros((most + 1, *value.shape), value.dtype)
        lifted[0] = value
        return lifted

    @staticmethod
    def counted(like: Value, most: int) -> Value:
        """One die of the newest kind; what it is worth is settled when all are known."""
        counted = np.zeros((most + 1, *like.shape), like.dtype)
        counted[(1,) + (0,) * (like.ndim - 1)] = 1
        return counted

    def times(self, a: Value, b: Value) -> Value:
        """Both pools together."""
        if a.ndim == 1:
            plain: Value = a * b
            return plain
        shape = tuple(2 * size - 1 for size in a.shape[:-1])
        full = np.zeros((*shape, a.shape[-1]), a.dtype)
        for at in product(*(range(size) for size in a.shape[:-1])):
            if a[at].any():
                full[tuple(slice(i, i + size) for i, size in zip(at, a.shape, strict=False))] += a[at] * b
        return self._folded(full)

    def _folded(self, full: Value) -> Value:
        """Counts above each limit brought down to it."""
        if full.ndim == 1:
            return full
        most = (full.shape[0] - 1) // 2
        rows = [self._folded(row) for row in full]
        unchanged = self._beyond[full.ndim - 2]
        for k in range(2 * most, most, -1):
            rows[k - 1] = rows[k - 1] + self.times(rows[k], unchanged)
        return np.stack(rows[: most + 1])

    def power(self, value: Value, n: int, squares: list[Value]) -> Value:
        """So many of these dice. The squares are kept for the next time."""
        if value.ndim == 1:
            plain: Value = value**n
            return plain
        result: Value | None = None
        for bit in range(n.bit_length()):
            if bit == len(squares):
                squares.append(self.times(squares[-1], squares[-1]) if squares else value)
            if n >> bit & 1:
                result = squares[bit] if result is None else self.times(result, squares[bit])
        return one_like(value) if result is None else result

    def settled(self, pool: Value, worth: Sequence[Value]) -> Value:
        """The newest kind counted out: none of them is worth this, one this, two this ..."""
        total: Value = self.times(pool[0], worth[0])
        for row, value in zip(pool[1:], worth[1:], strict=True):
            total = total + self.times(row, value)
        return total

    def powers(self, value: Value, most: int) -> list[Value]:
        """No such die, one, two ... up to so many."""
        found = [one_like(value)]
        for _ in range(most):
            found.append(self.times(found[-1], value))
        return found


def one_like(value: Value) -> Value:
    """No dice at all."""
    one = np.zeros_like(value)
    one[(0,) * (value.ndim - 1)] = 1
    return one
