"""Whole games by two captains, and what a second process brings."""

from __future__ import annotations

from time import perf_counter

from sandtable.sim.run import jobs, run

GAMES = 24


def bench() -> list[tuple[str, str, str]]:
    todo = jobs("dw4", {}, ("captain",), GAMES, 1, None)
    took = []
    for workers in (1, 2):
        start = perf_counter()
        run(todo, workers)
        took.append(perf_counter() - start)
    one, two = took
    return [
        ("Small Core game by two captains", f"{one / GAMES:.2f} s", f"{60 * GAMES / one:.0f} games a minute"),
        ("the same on two processes", f"{60 * GAMES / two:.0f} games a minute", f"{one / two:.2f} x one process"),
    ]
