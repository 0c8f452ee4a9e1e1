"""Shares with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

Z = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """So many of so many, and the interval in which the true share lies with 95 % confidence (Wilson)."""

    count: float
    of: int
    share: float
    low: float
    high: float


def share(count: float, of: int) -> Share:
    """The share with its Wilson interval; a draw counts as a part of one."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p = count / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Share(count, of, p, max(0.0, middle - half), min(1.0, middle + half))


def shares(results: Iterable[tuple[str, float]]) -> dict[str, Share]:
    """The share of each name of which results are told one by one, in the order of the names."""
    won: dict[str, float] = {}
    of: dict[str, int] = {}
    for name, part in results:
        won[name] = won.get(name, 0.0) + part
        of[name] = of.get(name, 0) + 1
    return {name: share(won[name], of[name]) for name in sorted(won)}
