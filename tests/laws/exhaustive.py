"""The exhaustive runner of full play: `python -m tests.laws.exhaustive --games 30 --jobs 2 --out docs/coverage.md`.

Captains play each Encounter at each Scale so many times, then lively players some games more, and captains of the
proving ground until every special rule has been at work. A fault, a dead end or an endless game is told with the file
of its journal; tables show everything that occurred, what never did, and how often captains took what rules offered.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets.dw4.content.profile import Scale
from tests.laws import coverage, lively, tally
from tests.laws.bouts import Bout, Players, bouts
from tests.laws.choices import Choices
from tests.laws.tables import ALL_ENCOUNTERS
from tests.laws.watching import rules_in, watched

ENDLESS = 20_000
"""Decisions; the longest games of captains take a tenth."""


class Report(msgspec.Struct):
    """How a game went."""

    bout: str
    players: Players
    decisions: int
    seconds: float
    longest: float
    """The longest that one answer took, with what the rules made of it."""
    asked: str
    """The question to which that answer was given."""
    fallbacks: int
    fault: str
    seen: dict[str, dict[str, int]]
    offered: dict[str, int]
    """How often captains had a choice of a special rule."""
    taken: dict[str, int]
    """How often they said yes."""
    granted_by: dict[str, str]
    """Which rules granted what stands on the lists that captains chose from."""


def play(bout: Bout) -> Report:
    """Play one game to its end, and tell what occurred in it."""
    started = perf_counter()
    rules, so_far = bout.rules, tally.nothing_yet()
    match = Match.start(rules, bout.options, key_from(str(bout)))
    so_far["rules in force"].update(rules_in(match.game.hooks))
    choices = Choices()
    match.game.hooks = watched(match.game.hooks, lambda name: so_far["rules at work"].update([name]), choices.hear)
    captains = {seat: bot("captain", rules, f"{bout}:{seat}") for seat in rules.play.seats(match.header.options)}
    pick, longest, asked, fault = Random(str(bout)), 0.0, "", ""
    try:
        while not match.game.over:
            decision = match.game.open_decisions[0]
            view, begun = match.view(decision.seat), perf_counter()
            if bout.players in (Players.CAPTAIN, Players.PROVING):
                answer = captains[decision.seat].answer(view)
                choices.note(decision, answer)
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
    return Report(
        str(bout),
        bout.players,
        match.game.serial,
        perf_counter() - started,
        longest,
        asked,
        fallbacks,
        fault,
        seen,
        dict(choices.offered),
        dict(choices.taken),
        choices.by,
    )


def _kept(bout: Bout, match: Match) -> str:
    """The journal of a game with a fault, as a file that can be played again."""
    if not bout.save_to:
        return ""
    path = Path(bout.save_to) / f"{bout}.sandtable"
    path.write_text(match.text(), encoding="utf-8")
    return f"its journal is {path}\n"


def play_all(todo: list[Bout], jobs: int) -> Iterator[Report]:
    """All games, over one or more processes."""
    if jobs <= 1:
        yield from map(play, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, todo)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="by captains, for each Encounter and Scale")
    parser.add_argument("--whims", type=int, default=2, help="by lively players, and as many with motley fleets")
    parser.add_argument("--proving", type=int, default=5, help="by captains with the fleet of the proving ground")
    parser.add_argument("--more", type=int, default=10, help="rounds of those at most, until every special rule works")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scales", nargs="+", default=[scale.value for scale in Scale])
    parser.add_argument("--encounters", nargs="+", default=list(ALL_ENCOUNTERS))
    parser.add_argument("--save", default="", help="a folder for the journals of games with a fault")
    parser.add_argument("--reports", default="", help="a file that keeps the reports: what it has is not played again")
    parser.add_argument("--out", default="", help="a file for the table, in Markdown")
    chosen = parser.parse_args(given)
    if chosen.save:
        Path(chosen.save).mkdir(parents=True, exist_ok=True)
    games = {
        Players.CAPTAIN: chosen.games,
        Players.LIVELY: chosen.whims,
        Players.MOTLEY: chosen.whims,
        Players.PROVING: chosen.proving,
    }
    todo = [
        bout
        for players, many in games.items()
        for bout in bouts(players, many, chosen.scales, chosen.encounters, chosen.save)
    ]
    kept = Path(chosen.reports) if chosen.reports else None
    reports = _kept_reports(kept)
    _play_on(reports, todo, chosen.jobs, kept)
    for number in range(chosen.proving, chosen.proving + chosen.more):
        idle = coverage.idle_special_rules(reports)
        if not idle:
            break
        print(f"not yet at work: {', '.join(sorted(idle))}", file=sys.stderr, flush=True)
        more = bouts(Players.PROVING, number + 1, chosen.scales, chosen.encounters, chosen.save)
        _play_on(reports, [bout for bout in more if bout.number == number], chosen.jobs, kept)
    told = coverage.document(reports, " ".join(given))
    print(told)
    if chosen.out:
        Path(chosen.out).write_text(told, encoding="utf-8")
    return 1 if any(report.fault for report in reports) or coverage.idle_special_rules(reports) else 0


def _kept_reports(path: Path | None) -> list[Report]:
    """The reports of games that were played before."""
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Report) for line in path.read_bytes().splitlines()]


def _play_on(reports: list[Report], todo: list[Bout], jobs: int, kept: Path | None) -> None:
    """Play those games that were not played yet, telling how each went."""
    played = {report.bout for report in reports}
    todo = [bout for bout in todo if str(bout) not in played]
    before = len(reports)
    for report in play_all(todo, jobs):
        reports.append(report)
        if kept is not None:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(report) + b"\n")
        verdict = "FAULT" if report.fault else "over"
        told = f"{len(reports)}/{before + len(todo)} {report.bout}: {verdict}, {report.decisions} decisions"
        print(f"{told}, {report.seconds:.1f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
