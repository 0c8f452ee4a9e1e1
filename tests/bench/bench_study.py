"""Studies and learning: what watching every unit costs beside plain play, and how fast an agent's table answers."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import numpy as np

from sandtable import library
from sandtable.learn import env
from sandtable.sim.run import jobs, play, processes
from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.running import run_study

GAMES, ROUNDS = 10, 5
STUDY = f'ruleset = "dw4"\ngames = {GAMES}\nseed = 1\nbots = ["captain"]\n'
STEPS = 400
"""Choices of a table of agents behind one figure."""


def studied() -> float:
    """Seconds of processor time for a study: every unit watched, every game kept."""
    plan, lists = read_plan(STUDY, "bench.toml")
    begun = process_time()
    with TemporaryDirectory() as folder:
        run_study(plan, lists, Path(folder), processes(1))
    return process_time() - begun


def played() -> float:
    """The same number of games by captains, played and nothing else."""
    begun = process_time()
    for job in jobs("dw4", {}, ("captain", "captain"), GAMES, 1, None):
        play(job)
    return process_time() - begun


def choices(name: str) -> float:
    """Choices a second of agents that choose anyhow, what they see encoded for each."""
    table, pick = env(name), np.random.default_rng(1)
    table.reset(seed=1)
    begun = process_time()
    for _ in range(STEPS):
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            table.reset(seed=2)
            continue
        table.step(int(pick.choice(np.flatnonzero(seen["action_mask"]))))
    return STEPS / (process_time() - begun)


def bench() -> list[tuple[str, str, str]]:
    rounds = [(studied(), played()) for _ in range(ROUNDS)]
    dearer = median([study / alone for study, alone in rounds])
    rows = [("a game of a study", f"{min(rounds)[0] / GAMES:.3f} s", f"{dearer:.2f} x the game alone")]
    for name in library.games():
        rows.append((f"{name}: choices at a table of PettingZoo", f"{choices(name):.0f} a second", "with what is seen"))
    return rows
