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


Counts = tuple[int, int]
"""How many things a piece of work did, counted in two ways."""


def rates(rounds: int, *works: Callable[[], Counts]) -> list[tuple[list[float], list[float]]]:
    """Things per second of processor time, for each work and each way of counting a list by round."""
    found: list[tuple[list[float], list[float]]] = [([], []) for _ in works]
    for _ in range(rounds):
        for work, (one, other) in zip(works, found, strict=True):
            start = process_time()
            first, second = work()
            took = process_time() - start
            one.append(first / took)
            other.append(second / took)
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    """How many times as fast as a rival: the median over the rounds they ran side by side."""
    return median([mine / other for mine, other in zip(ours, theirs, strict=True)])
