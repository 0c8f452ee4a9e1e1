"""Small tools for turning what a client draws into figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Figures = NDArray[np.float32]

FAR = 8.0
"""Every figure lies between this and its negative."""


def bounded(figures: Iterable[float]) -> Figures:
    """Figures as a learner takes them: none is too large, none is not a number."""
    return np.clip(np.nan_to_num(np.fromiter(figures, np.float32)), -FAR, FAR)


@lru_cache(maxsize=65_536)
def bucket(word: str, buckets: int) -> int:
    """Where a word is counted. Words of any game fit, as their places are worked out and not listed."""
    return crc32(word.encode()) % buckets


def hashed(words: Iterable[str], buckets: int, weight: float = 1.0) -> list[float]:
    """How often words fall into each bucket."""
    counts = [0.0] * buckets
    for word in words:
        counts[bucket(word, buckets)] += weight
    return counts


def one_of(at: int, many: int) -> list[float]:
    """A one at a place among so many; none where there is no such place."""
    return [float(n == at) for n in range(many)]


def words_in(value: Any) -> Iterator[str]:
    """Every word of a plain value, with the name of the field it stands in."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            for word in words_in(each):
                yield f"{name}:{word}"
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words_in(each)


def numbers_in(value: Any) -> Iterator[float]:
    """Every number of a plain value, in order; yes is 1 and no is 0."""
    if isinstance(value, (bool, int, float)):
        yield float(value)
    elif isinstance(value, dict):
        for each in value.values():
            yield from numbers_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from numbers_in(each)
