"""Running a study: games in their order, kept as they end, so that it can be stopped and gone on with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.kernel.errors import PackError
from sandtable.kernel.reading import decoded
from sandtable.sim.run import Sharing
from sandtable.sim.stats import Share, shares
from sandtable.sim.studies.observing import GameRow, StudyJob, listed_prices, observe, prices
from sandtable.sim.studies.plan import Plan, settings

PLAYED = "played.jsonl"
"""The games as they ended, a line each, under a line that says of which study they are."""


class Mark(msgspec.Struct, frozen=True):
    """Of which study the games in a folder are."""

    study: str
    ruleset: str
    version: str


def jobs_of(plan: Plan, lists: Mapping[str, Any]) -> Callable[[int], StudyJob]:
    """The games of a plan by their numbers; each depends on the plan and its own number alone."""
    different = settings(plan, lists)
    rules = rulesets.ruleset(plan.ruleset)
    costs = listed_prices(rules) if plan.space is not None else prices(rules, lists.values())
    return lambda n: StudyJob(n, plan.ruleset, different[n % len(different)], f"{plan.seed}:{n}", costs)


def run_study(
    plan: Plan,
    lists: Mapping[str, Any],
    folder: Path,
    share_out: Sharing,
    seen: Callable[[GameRow], None] = lambda _: None,
) -> list[GameRow]:
    """Play what is not played yet; all games of the study in their order.

    The precision is looked at after fixed numbers of games, so a study ends at the same game however it is split.
    """
    kept = _Kept(folder, plan, lists)
    job = jobs_of(plan, lists)
    end = 0
    while end < plan.games and not (end and is_precise(plan, kept.rows(end))):
        start, end = end, min(plan.games, end + plan.every) if plan.precision else plan.games
        todo = [job(n) for n in range(start, end) if n not in kept.played]
        for row in share_out(observe, todo):
            kept.keep(row)
            seen(row)
    return kept.rows(end)


def already_played(folder: Path) -> int:
    """How many games of a study are kept in its folder."""
    path = folder / PLAYED
    return max(0, path.read_bytes().count(b"\n") - 1) if path.exists() else 0


def is_precise(plan: Plan, rows: Sequence[GameRow]) -> bool:
    """Whether the share of every force, or of every bot where forces do not differ, is known well enough."""
    if not plan.precision or not rows:
        return False
    return all(each.high - each.low <= 2 * plan.precision for each in shares_of(rows).values())


def shares_of(rows: Sequence[GameRow]) -> dict[str, Share]:
    """What is compared, with the share of its games that it won: forces, or bots where the forces are the same."""
    sides = forces_differ(rows)
    return shares([(name, row.won_by(at)) for row in rows for at, name in enumerate(row.forces if sides else row.bots)])


def forces_differ(rows: Sequence[GameRow]) -> bool:
    return len({name for row in rows for name in row.forces}) > 1


class _Kept:
    """The games of a study in its folder."""

    def __init__(self, folder: Path, plan: Plan, lists: Mapping[str, Any]) -> None:
        self.path = folder / PLAYED
        self.played: dict[int, GameRow] = {}
        mark = Mark(plan.mark(lists), plan.ruleset, rulesets.ruleset(plan.ruleset).version)
        folder.mkdir(parents=True, exist_ok=True)
        if not self.path.exists() or self.path.stat().st_size == 0:
            self._write(msgspec.json.encode(mark))
            return
        lines = _whole_lines(self.path)
        try:
            before = decoded(next(lines, b""), Mark)
        except msgspec.DecodeError:
            raise PackError([f"{self.path}: not the games of a study; take another folder"]) from None
        if before != mark:
            raise PackError([f"{folder}: the games there are of another study or another version; take another folder"])
        for line in lines:
            row = decoded(line, GameRow)
            self.played[row.number] = row

    def keep(self, row: GameRow) -> None:
        self.played[row.number] = row
        self._write(msgspec.json.encode(row))

    def rows(self, end: int) -> list[GameRow]:
        return [self.played[n] for n in range(end)]

    def _write(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())


def _whole_lines(path: Path) -> Iterator[bytes]:
    """The lines of a file; one that a crash cut off is taken away, so that the next begins a line of its own."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    yield from whole.splitlines()
