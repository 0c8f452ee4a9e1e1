"""Timing for the benches. Rivals take turns round by round, so that a busy machine disturbs both alike."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time


def best_of(rounds: int, times: int, work: Callable[[], object]) -> float:
    """Seconds for one call: the fastest of some rounds of so many calls."""
    fastest = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            work()
        fastest = min(fastest, perf_counter() - start)
    return fastest / times


def rates(rounds: int, *works: Callable[[], int]) -> list[list[float]]:
    """Things per second of processor time, for each work a list by round; each says how many things it did."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, rate in zip(works, found, strict=True):
            start = process_time()
            done = work()
            rate.append(done / (process_time() - start))
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    """How many times as fast as a rival: the median over the rounds they ran side by side."""
    return median([mine / other for mine, other in zip(ours, theirs, strict=True)])
