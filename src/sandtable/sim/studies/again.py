"""One game of a study once more, with a journal this time."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.reading import decoded
from sandtable.sim.lines import whole_lines
from sandtable.sim.run import Job, Outcome, play
from sandtable.sim.studies.marks import Mark, another, mark_of
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.running import PLAYED, jobs_of


def play_again(plan: Plan, lists: Mapping[str, Any], number: int, path: Path) -> Outcome:
    """Play a game of the study exactly as the study does, and write its journal."""
    job = jobs_of(plan, lists)(number)
    return play(Job(number, plan.ruleset, job.setting.options, job.setting.bots, job.seed, str(path)))


def kept_outcome(folder: Path, plan: Plan, lists: Mapping[str, Any], number: int) -> Outcome | None:
    """How that game went when the study was played; none where this study has not played it there."""
    lines = whole_lines(folder / PLAYED)
    try:
        if not lines or not decoded(lines[0], Mark).is_of(mark_of(plan, lists)):
            return None
        rows = (decoded(line, GameRow) for line in lines[1:])
        return next((row.outcome for row in rows if row.number == number), None)
    except msgspec.DecodeError:
        return None


def why_not_of(folder: Path, plan: Plan, lists: Mapping[str, Any]) -> str:
    """Why the games in a folder are not of this study; empty where they are, or where there are none."""
    lines = whole_lines(folder / PLAYED)
    try:
        before, now = decoded(lines[0], Mark) if lines else None, mark_of(plan, lists)
    except msgspec.DecodeError:
        return "the games there are of no study"
    return "" if before is None or before.is_of(now) else another(before, now)
