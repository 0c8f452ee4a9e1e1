"""Random legal forces of imported factions fight captain games: every game ends, the laws hold, no thought goes wrong.

python -m tests.trials.imported_forces PATH --ruleset dw4 --games 100 --points 1500 --seed 2026 --jobs 2
python -m tests.trials.imported_forces PATH --ruleset ac --games 60 --points 1000 2000 3000

PATH holds catalogues that people share; they are imported into a temporary folder first, and which references to rules
of the game lead to one that is played is told. The laws are held at the
first decision of every question of a game and at every n-th (`--every`), and each journal is played again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.catalogues.book import files_for
from sandtable.kernel.manifest import forces_of, imports_of, packs_of
from sandtable.kernel.view import View
from sandtable.rulesets.own_packs import HOME, own_folder
from sandtable.sim.studies.drawing import Drawing
from sandtable.store.own_packs import keep_own_packs
from sandtable.tabletop.imports.parts import STATUSES
from sandtable.testing.laws import play_by_the_laws


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    ruleset: str
    number: int
    options: dict[str, Any]
    bot: str
    every: int


class Outcome(msgspec.Struct, frozen=True):
    """How it went."""

    decisions: int
    fallbacks: int = 0
    faults: int = 0
    broken: str = ""


def play(job: Job) -> Outcome:
    """Play one game to its end by the laws."""
    rules = rulesets.ruleset(job.ruleset)
    seats = rules.play.seats(job.options)
    players = {seat: bot(job.bot, rules, f"{job.number}:{seat}") for seat in seats}
    for player in players.values():
        player.patience = inf

    def answering(view: View[Any], _: Random) -> Any:
        assert view.seat is not None
        return players[view.seat].answer(view)

    try:
        match = play_by_the_laws(rules, job.options, f"imported:{job.number}", every=job.every, answering=answering)
    except Exception:  # whatever it is, the other games go on
        return Outcome(0, broken=f"game {job.number}: {traceback.format_exc(limit=-8)}")
    return Outcome(
        match.game.serial,
        sum(player.fallbacks for player in players.values()),
        sum(player.faults for player in players.values()),
        "" if match.game.over else f"game {job.number} is not over after {match.game.serial} decisions",
    )


def imported(path: Path, ruleset: str) -> list[str]:
    """The factions of catalogues, kept in the folder of one's own packs; what came over is told."""
    rules = rulesets.ruleset(ruleset)
    drafts = imports_of(rules).packs(files_for(path))
    keep_own_packs(own_folder(ruleset), drafts, packs_of(rules).check)
    for report in [draft.report for draft in drafts]:
        done, total = report.references["done"], sum(report.references.values())
        print(f"{report.title}: {report.whole} of {report.units} units whole, {done} of {total} references played")
    done, total = [sum(d.report.references[s] for d in drafts for s in kinds) for kinds in (("done",), STATUSES)]
    print(f"{done / total:.1%} of all references lead to rules that are played")
    missing: Counter[str] = Counter()
    for use in [use for draft in drafts for use in (*draft.report.not_yet, *draft.report.unknown)]:
        missing[use.name] += len(use.where)
    told = [f"{name} ({many})" for name, many in sorted(missing.items())]
    print(f"not played: {', '.join(told) or 'nothing'}")
    return [draft.id for draft in drafts]


def drawn_games(factions: list[str], given: argparse.Namespace) -> list[Job]:
    """The games to be played, each between two forces drawn from any of the factions."""
    rules, random = rulesets.ruleset(given.ruleset), Random(given.seed)
    drawing = Drawing(random, given.ruleset, forces_of(rules))
    choices = [each for each in drawing.choices.factions if each.id in factions]
    todo = []
    for number in range(given.games):
        points = given.points[number % len(given.points)]
        both = [drawing.force(random.choice(choices), points) for _ in range(2)]
        todo.append(Job(given.ruleset, number, rules.play.options({"forces": both}), given.bot, given.every))
    return todo


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--ruleset", default="dw4")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--points", type=int, nargs="+", default=[1500], help="one limit, or several in turn")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--every", type=int, default=50, help="hold the laws at every n-th decision")
    parser.add_argument("--only", type=int, nargs="+", help="the numbers of the games to play, to look into some again")
    given = parser.parse_args()
    outcomes = []
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        began = monotonic()
        factions = imported(given.path, given.ruleset)
        print(f"{len(factions)} factions imported in {monotonic() - began:.1f} s", flush=True)
        began = monotonic()
        todo = [job for job in drawn_games(factions, given) if given.only is None or job.number in given.only]
        limits = ", ".join([str(points) for points in given.points])
        print(f"{2 * len(todo)} legal forces of {limits} Points drawn in {monotonic() - began:.1f} s", flush=True)
        with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
            for outcome in pool.map(play, todo):
                outcomes.append(outcome)
                print(outcome.broken or ".", end="", flush=True)
    faults = sum(outcome.faults for outcome in outcomes)
    fallbacks = sum(outcome.fallbacks for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    broken = sum(bool(outcome.broken) for outcome in outcomes)
    told = (
        f"{len(outcomes)} games, {decisions} decisions, {fallbacks} fallbacks, {faults} faults of bots, {broken} broken"
    )
    print(f"\n{told}, {monotonic() - began:.0f} s")
    return 1 if faults or broken else 0


if __name__ == "__main__":
    sys.exit(main())
