"""Learns for each rule set what the figures of a position say about who wins, and writes it beside its tactics.

    python scripts/reckon.py                every rule set
    python scripts/reckon.py dw4 --jobs 2   one of them

Captains and lieutenants play against themselves; a fifth of the games is held back to say how well the rest foretells
them. The same seed gives the same weights on every machine. With other weights the grand admiral is another one: play
its step of `scripts/ladder.py` anew.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.learn.fitting import learnt_from, loss_of  # noqa: E402
from sandtable.learn.self_play import Position, self_play  # noqa: E402
from sandtable.sim.run import processes  # noqa: E402

TEACHERS = ("captain", "lieutenant")
SEED = 11
FIRST: dict[str, Any] = {"first_game": True}
PLANS: dict[str, tuple[tuple[dict[str, Any], int], ...]] = {
    "dw4": ((FIRST, 200), ({}, 400), ({"mode": "full"}, 50)),
    "dw3": ((FIRST, 300),),
    "ac": ((FIRST, 500),),
    "dreadnaught": (({}, 800),),
}
"""What is played of each rule set, and how many games of it."""


def learn(name: str, jobs: int) -> str:
    """Learn a rule set, write down what was learnt, and say how well it foretells."""
    games: list[list[Position]] = []
    for options, many in PLANS[name]:
        games += self_play(name, options, TEACHERS, many, SEED, processes(jobs))
    held_back = games[::5]
    loss = loss_of(learnt_from([game for n, game in enumerate(games) if n % 5]), held_back)
    found = learnt_from(games)
    path = ROOT / "src" / "sandtable" / "rulesets" / name / "tactics" / "reckoning.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    return f"{name}: {found.games} games, {found.positions} positions, {loss:.2f} bits a position of those held back"


def main() -> None:
    read = argparse.ArgumentParser(description="What the figures of a position mean, learnt from games.")
    read.add_argument("rulesets", nargs="*", default=list(PLANS))
    read.add_argument("--jobs", type=int, default=1, help="processes to share the games")
    asked = read.parse_args()
    for name in asked.rulesets:
        print(learn(name, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
