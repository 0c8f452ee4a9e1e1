"""Whole games by two captains, and what a second process brings: the `sandtable sim` that a user would run."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

GAMES = 100


def seconds(workers: int) -> float:
    """The wall time of a study, its start-up among it."""
    start = perf_counter()
    study = ["sim", "dw4", "--core", "--bots", "captain", "--seed", "1", "--json"]
    command = [sys.executable, "-m", "sandtable", *study, "--games", str(GAMES), "--jobs", str(workers)]
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - start


def bench() -> list[tuple[str, str, str]]:
    one, two = seconds(1), seconds(2)
    return [
        ("Small Core game by two captains", f"{one / GAMES:.2f} s", f"{60 * GAMES / one:.0f} games a minute"),
        ("the same on two processes", f"{60 * GAMES / two:.0f} games a minute", f"{one / two:.2f} x one process"),
    ]
