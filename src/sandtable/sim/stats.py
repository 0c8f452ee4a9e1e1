"""Shares with their intervals, of 95 % unless another is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

Z = 1.959963984540054
"""Standard errors of an interval of 95 %."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, and the interval in which the true share lies with 95 % confidence (Wilson)."""

    count: float
    of: int
    share: float
    low: float
    high: float


def share(count: float, of: int, z: float = Z, alike: float = 1.0) -> Share:
    """The share with its Wilson interval; a draw counts as a part of one. Of games that are alike fewer count."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p, n = count / of, of / alike
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(count, of, p, max(0.0, middle - half), min(1.0, middle + half))


def shares(results: Iterable[tuple[str, float]], z: float = Z) -> dict[str, Share]:
    """The share of each name of which results are told one by one, in the order of the names."""
    return grouped_shares(((name, part, None) for name, part in results), z)


def grouped_shares(results: Iterable[tuple[str, float, int | None]], z: float = Z) -> dict[str, Share]:
    """The same of results that come in groups that are alike; one of no group stands by itself."""
    of: dict[str, list[tuple[float, int | None]]] = {}
    for name, part, group in results:
        of.setdefault(name, []).append((part, group))
    return {name: share(sum(part for part, _ in of[name]), len(of[name]), z, likeness(of[name])) for name in sorted(of)}


def likeness(results: Sequence[tuple[float, int | None]]) -> float:
    """How many games tell as much as one that stands by itself, by how far groups of them differ; at least one."""
    many = len(results)
    p = sum(part for part, _ in results) / many
    groups: dict[int, list[float]] = {}
    for part, group in results:
        if group is not None:
            groups.setdefault(group, []).append(part - p)
    if len(groups) < 2 or not 0 < p < 1:
        return 1.0
    by_themselves = sum((part - p) ** 2 for part, group in results if group is None)
    apart = by_themselves + sum(sum(those) ** 2 for those in groups.values()) * len(groups) / (len(groups) - 1)
    return max(1.0, apart / (many * p * (1 - p)))
