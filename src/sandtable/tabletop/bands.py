"""Bands of range: how far away something lies, in the steps by which a game tells distances apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Generic, TypeVar

from sandtable.geometry.measure import gap2
from sandtable.geometry.shape import Shape

B = TypeVar("B")


class Bands(Generic[B]):
    """Bands from the nearest to the farthest, and the distances that divide them.

    A distance that lies exactly on a boundary belongs to both sides of it. Where there are as many boundaries as bands,
    the last one ends the farthest band, and beyond it there is none.
    """

    __slots__ = ("_far", "_rough", "_squares")

    def __init__(self, bands: Sequence[B], boundaries: Sequence[int]) -> None:
        if list(boundaries) != sorted(set(boundaries)):
            raise ValueError("the boundaries of bands ascend")
        if len(bands) - len(boundaries) not in (0, 1):
            raise ValueError(f"{len(bands)} bands are divided or ended by {len(boundaries)} boundaries")
        answers: list[tuple[B, ...]] = [(band,) for band in bands]
        self._far: tuple[B, ...] = answers[-1] if len(bands) > len(boundaries) else ()
        inside = answers[: len(boundaries)]
        on = [a + b for a, b in pairwise([*answers, self._far][: len(boundaries) + 1])]
        self._rough = list(zip(boundaries, inside, strict=True))
        self._squares = [(end * end, within, both) for end, within, both in zip(boundaries, inside, on, strict=True)]

    def between(self, a: Shape, b: Shape) -> tuple[B, ...]:
        """The band of the gap between two shapes: two on a boundary, none beyond the last band."""
        # Rough bounds settle most pairs: the gap lies between the distance of the centres less both cores and less
        # both reaches.
        dx, dy = a.cx - b.cx, a.cy - b.cy
        apart = isqrt(dx * dx + dy * dy)
        least, most = apart - a.reach - b.reach, apart + 1 - a.core - b.core
        for end, within in self._rough:
            if most < end:
                return within
            if least <= end:
                return self.at(*gap2(a, b))
        return self._far

    def at(self, square: int, unit: int = 1) -> tuple[B, ...]:
        """The band of a squared distance, given as a fraction."""
        for end, within, both in self._squares:
            if square < end * unit:
                return within
            if square == end * unit:
                return both
        return self._far
