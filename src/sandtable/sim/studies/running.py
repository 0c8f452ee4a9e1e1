"""Running a study: games in their order, kept as they end, so that it can be stopped and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.kernel.errors import PackError
from sandtable.kernel.reading import decoded
from sandtable.sim.holding import holding
from sandtable.sim.lines import add_line, cut_half_a_line, whole_lines
from sandtable.sim.run import Sharing
from sandtable.sim.studies.ending_early import is_clear
from sandtable.sim.studies.marks import Mark, another, mark_of
from sandtable.sim.studies.observing import GameRow, StudyJob, listed_prices, observe, prices
from sandtable.sim.studies.plan import Plan, settings

PLAYED = "played.jsonl"
"""The games as they ended, a line each, under a line that says of which study they are."""
BUSY = "{}: another process plays a study there already; wait until it is over, or take another folder"


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

    Whether the answer is clear is looked at after fixed numbers of games, so a study ends at the same game however it
    is split.
    """
    with holding(folder / PLAYED, BUSY.format(folder)):
        kept = _Kept(folder, plan, lists)
        job = jobs_of(plan, lists)
        end = 0
        while end < plan.games and not (end and is_clear(plan, kept.rows(end))):
            start, end = end, min(plan.games, end + plan.every) if plan.may_end_early else plan.games
            todo = [job(n) for n in range(start, end) if n not in kept.played]
            for row in share_out(observe, todo):
                kept.keep(row)
                seen(row)
        return kept.rows(end)


class _Numbered(msgspec.Struct, frozen=True):
    """As much of a game as tells which it is."""

    number: int


def already_played(folder: Path, games: int) -> int:
    """How many of the first so many games of a study are kept in its folder; none in one that is no study's."""
    try:
        numbers = {decoded(line, _Numbered).number for line in whole_lines(folder / PLAYED)[1:]}
    except msgspec.DecodeError:
        return 0
    return sum(number < games for number in numbers)


class _Kept:
    """The games of a study in its folder."""

    def __init__(self, folder: Path, plan: Plan, lists: Mapping[str, Any]) -> None:
        self.path = folder / PLAYED
        self.played: dict[int, GameRow] = {}
        mark = mark_of(plan, lists)
        folder.mkdir(parents=True, exist_ok=True)
        cut_half_a_line(self.path)
        lines = whole_lines(self.path)
        if not lines:
            add_line(self.path, msgspec.json.encode(mark))
            return
        try:
            before = decoded(lines[0], Mark)
        except msgspec.DecodeError:
            raise PackError([f"{self.path}: not the games of a study; take another folder"]) from None
        if not before.is_of(mark):
            raise PackError([f"{folder}: {another(before, mark)}; take another folder"])
        for n, line in enumerate(lines[1:], 2):
            try:
                row = decoded(line, GameRow)
            except msgspec.DecodeError:
                raise PackError(
                    [f"{self.path}, line {n}: not a game; take the line out, and it is played again"]
                ) from None
            self.played[row.number] = row

    def keep(self, row: GameRow) -> None:
        self.played[row.number] = row
        add_line(self.path, msgspec.json.encode(row))

    def rows(self, end: int) -> list[GameRow]:
        return [self.played[n] for n in range(end)]
