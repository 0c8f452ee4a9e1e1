"""Shares with their intervals, of 95 % unless another is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

Z = 1.959963984540054
"""Standard errors of an interval of 95 %."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, and the interval in which the true share lies (Wilson), with 95 % confidence unless told."""

    count: float
    of: int
    share: float
    low: float
    high: float


def share(count: float, of: int, z: float = Z) -> Share:
    """The share with its Wilson interval; a draw counts as a part of one."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p = count / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(count, of, p, max(0.0, middle - half), min(1.0, middle + half))


def shares(results: Iterable[tuple[str, float]], z: float = Z) -> dict[str, Share]:
    """The share of each name of which results are told one by one, in the order of the names."""
    won: dict[str, float] = {}
    of: dict[str, int] = {}
    for name, part in results:
        won[name] = won.get(name, 0.0) + part
        of[name] = of.get(name, 0) + 1
    return {name: share(won[name], of[name], z) for name in sorted(won)}
