"""Timing for the benches: the best of a few rounds, so that a busy machine disturbs least."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def best_of(rounds: int, times: int, work: Callable[[], object]) -> float:
    """Seconds for one call: the fastest of some rounds of so many calls."""
    fastest = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            work()
        fastest = min(fastest, perf_counter() - start)
    return fastest / times


def rate(rounds: int, work: Callable[[], int]) -> float:
    """Things per second: the best of some rounds of work that says how many things it did."""
    best = 0.0
    for _ in range(rounds):
        start = perf_counter()
        done = work()
        best = max(best, done / (perf_counter() - start))
    return best
