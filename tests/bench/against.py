"""This state of the sources beside another of its history: `make bench ARGS="against REV [figure ...]"`.

Each has a process of its own, and they take turns figure by figure, so that a busy machine disturbs both alike. Where
a process happens to have its memory makes it faster or slower by some hundredths for as long as it lives, so both are
started anew several times. A ratio above 1 means that this state takes longer.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from tests.bench.figures import FIGURES
from tests.house.reading import ROOT

STARTS = 5
ROUNDS = 5
"""Rounds of each figure after each start."""
WORSE = 1.05
"""A ratio from which on a figure counts as worse, if most rounds agree."""


class Worker:
    """A process that measures one state of the sources."""

    def __init__(self, tree: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
        # -P: beside the script stand the benches of this state, which the other must not find.
        command = [sys.executable, "-P", str(ROOT / "tests" / "bench" / "figures.py")]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=tree, env=environment)

    def measure(self, name: str) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def close(self) -> None:
        self.process.communicate()


def unpacked(revision: str, where: Path) -> Path:
    """The sources and tests of a revision, in a folder of their own."""
    packed = subprocess.run(["git", "archive", revision, "src", "tests"], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(where, filter="data")
    return where


class Compared:
    """Seconds that one figure took in both states, round by round."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.mine: list[float] = []
        self.other: list[float] = []
        self.fault = ""

    def go_on(self, here: Worker, there: Worker, rounds: int) -> None:
        """Some more rounds, unless one of the two cannot do it; who begins changes with every round."""
        for number in range(0 if self.fault else rounds):
            for side in (0, 1) if number % 2 else (1, 0):
                told = (here, there)[side].measure(self.name)
                if "fault" in told:
                    self.fault = f"{('this state', 'the other')[side]}: {told['fault']}"
                    return
                (self.mine, self.other)[side].append(told["seconds"])


def row(name: str, mine: list[float], other: list[float]) -> tuple[str, bool]:
    """A line of the table, and whether this state is worse."""
    ratios = [one / two for one, two in zip(mine, other, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    middle = median(ratios)
    is_worse = middle > WORSE and low > 1
    verdict = "slower" if is_worse else "faster" if middle < 1 / WORSE and high < 1 else "as fast, within the spread"
    spread = f"{low:.3f} to {high:.3f}"
    took = f"{_time(median(mine)):>10} {_time(median(other)):>10}"
    return f"{FIGURES[name][0]:<52} {took} {middle:>7.3f}  {spread:<16} {verdict}", is_worse


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds * 1e6:.2f} µs"


def main(arguments: list[str]) -> int:
    if not arguments or (unknown := [name for name in arguments[1:] if name not in FIGURES]):
        wrong = f"no figure {unknown[0]!r}" if arguments else "against which revision?"
        print(f"{wrong}; there is: {', '.join(FIGURES)}", file=sys.stderr)
        return 2
    rounds = int(os.environ.get("SANDTABLE_ROUNDS", ROUNDS))
    starts = int(os.environ.get("SANDTABLE_STARTS", STARTS))
    figures = [Compared(name) for name in arguments[1:] or FIGURES]
    with TemporaryDirectory() as folder:
        try:
            tree = unpacked(arguments[0], Path(folder))
        except subprocess.CalledProcessError as error:
            print(error.stderr.decode().strip(), file=sys.stderr)
            return 2
        for _ in range(starts):
            here, there = Worker(ROOT), Worker(tree)
            for figure in figures:
                figure.go_on(here, there, rounds)
            here.close()
            there.close()
    title = f"processor time, medians of {starts} x {rounds} rounds"
    print(f"{title:<52} {'here':>10} {arguments[0][:10]:>10} {'ratio':>7}  middle half")
    worse = False
    for figure in figures:
        if figure.fault:
            print(f"{FIGURES[figure.name][0]:<52} cannot be compared: {figure.fault}")
            continue
        line, is_worse = row(figure.name, figure.mine, figure.other)
        worse |= is_worse
        print(line)
    return int(worse)
