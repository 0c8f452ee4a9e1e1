"""The exhaustive runner of full play: `python -m tests.laws.exhaustive --games 30 --jobs 2`.

Each Encounter at each Scale is played so many times. A fault, a dead end or an endless game is told with the file of
its journal, and a table shows everything that occurred and what never did.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.profile import Scale
from sandtable.testing.play import open_decisions
from tests.laws import lively, tally
from tests.laws.questions import IN_FULL_PLAY
from tests.laws.tables import ALL_ENCOUNTERS, FLEETS, TERRAIN
from tests.laws.watching import rules_in, watched

ENDLESS = 20_000
"""Decisions; the longest games of captains take a tenth."""


class Bout(msgspec.Struct, frozen=True):
    """One game to be played."""

    encounter: str
    scale: Scale
    number: int
    players: str
    """`captain`, or `lively` for captains with a whim now and then."""
    save_to: str = ""

    def __str__(self) -> str:
        return f"{self.encounter}-{self.scale.value}-{self.players}-{self.number}"

    @property
    def options(self) -> dict[str, Any]:
        # Forces, sides and tables change from game to game, so that each meets each.
        forces = FLEETS[self.scale][self.number % 2]
        return {
            "mode": "full",
            "encounter": self.encounter,
            "scale": self.scale.value,
            "terrain": TERRAIN[self.number // 2 % 2],
            "forces": forces[::-1] if self.number // 4 % 2 else forces,
        }


class Report(msgspec.Struct):
    """How a game went."""

    bout: str
    decisions: int
    seconds: float
    longest: float
    """The longest that one answer took, with what the rules made of it."""
    asked: str
    """The question to which that answer was given."""
    fallbacks: int
    fault: str
    seen: dict[str, dict[str, int]]


def play(bout: Bout) -> Report:
    """Play one game to its end, and tell what occurred in it."""
    started = perf_counter()
    rules, so_far = ruleset("dw4"), tally.nothing_yet()
    match = Match.start(rules, bout.options, key_from(str(bout)))
    so_far["rules in force"].update(rules_in(match.game.hooks))
    match.game.hooks = watched(match.game.hooks, lambda name: so_far["rules at work"].update([name]))
    captains = {seat: bot("captain", rules, f"{bout}:{seat}") for seat in rules.seats(match.header.options)}
    pick, longest, asked, fault = Random(str(bout)), 0.0, "", ""
    try:
        while not match.game.over:
            decision = open_decisions(match.game)[0]
            view, begun = match.view(decision.seat), perf_counter()
            if bout.players == "captain":
                answer = captains[decision.seat].answer(view)
            else:
                answer = lively.answer(rules, view, pick)
            match.submit(decision.seat, answer)
            longest, asked = max((longest, asked), (perf_counter() - begun, decision.question))
            if match.game.serial > ENDLESS:
                raise AssertionError(f"the game is not over after {ENDLESS} decisions")
    except Exception:  # whatever it is, the other games go on and the table tells
        fault = f"{bout}, decision {match.game.serial}:\n{traceback.format_exc(limit=-6)}"
        fault += _kept(bout, match)
    tally.count(match, so_far)
    fallbacks = sum(captain.fallbacks for captain in captains.values())
    seen = {what: dict(counted) for what, counted in so_far.items()}
    return Report(str(bout), match.game.serial, perf_counter() - started, longest, asked, fallbacks, fault, seen)


def _kept(bout: Bout, match: Match) -> str:
    """The journal of a game with a fault, as a file that can be played again."""
    if not bout.save_to:
        return ""
    path = Path(bout.save_to) / f"{bout}.sandtable"
    path.write_text(match.text(), encoding="utf-8")
    return f"its journal is {path}\n"


def play_all(bouts: list[Bout], jobs: int) -> Iterator[Report]:
    """All games, over one or more processes."""
    if jobs <= 1:
        yield from map(play, bouts)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, bouts)


def summary(reports: Iterable[Report]) -> str:
    """What occurred in all games and what never did, with the faults at the end, where they are seen."""
    reports = list(reports)
    so_far = tally.nothing_yet()
    for report in reports:
        for what, counted in report.seen.items():
            so_far[what].update(counted)
    in_force = so_far.pop("rules in force")
    wanted = {**tally.wanted_in_full(), "questions": set(IN_FULL_PLAY), "rules at work": set(in_force)}
    never = tally.missing(so_far, wanted)
    longest = max(reports, key=lambda report: report.longest)
    lines = [tally.table(so_far, len(reports)), "", "never"]
    lines += [f"  {what}: {', '.join(things) or 'nothing is missing'}" for what, things in never.items()]
    lines += [
        "",
        f"decisions {sum(report.decisions for report in reports)}, most in a game {max(r.decisions for r in reports)}",
        f"the longest answer took {longest.longest:.2f} s: {longest.asked!r} in {longest.bout}",
        f"captains had no answer of their own {sum(report.fallbacks for report in reports)} times",
        f"{sum(bool(report.fault) for report in reports)} of {len(reports)} games with a fault",
    ]
    return "\n".join([*lines, *(report.fault for report in reports if report.fault)])


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="for each Encounter and Scale")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scales", nargs="+", default=[scale.value for scale in Scale])
    parser.add_argument("--encounters", nargs="+", default=list(ALL_ENCOUNTERS))
    parser.add_argument("--players", choices=["captain", "lively"], default="captain")
    parser.add_argument("--save", default="", help="a folder for the journals of games with a fault")
    chosen = parser.parse_args(given)
    if chosen.save:
        Path(chosen.save).mkdir(parents=True, exist_ok=True)
    bouts = [
        Bout(encounter, Scale(scale), number, chosen.players, chosen.save)
        for number in range(chosen.games)
        for scale in chosen.scales
        for encounter in chosen.encounters
    ]
    reports = []
    for report in play_all(bouts, chosen.jobs):
        reports.append(report)
        verdict = "FAULT" if report.fault else "over"
        told = f"{len(reports)}/{len(bouts)} {report.bout}: {verdict}, {report.decisions} decisions"
        print(f"{told}, {report.seconds:.1f} s", file=sys.stderr, flush=True)
    print(summary(reports))
    return 1 if any(report.fault for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
