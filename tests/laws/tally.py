"""What occurred in many games: events, questions, rules, classes, terrain, Encounters."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.match import Match

Columns = dict[str, Counter[str]]


def nothing_yet() -> Columns:
    return {what: Counter() for what in ("events", "questions", "rules", "classes", "terrain", "encounters", "exits")}


def count(match: Match, so_far: Columns) -> None:
    """Add what occurred in one game."""
    for line in match.lines:
        if isinstance(line, Answered):
            so_far["questions"][line.question] += 1
        elif isinstance(line, (Happened, Rolled)):
            so_far["rules"][line.rule] += 1
        if isinstance(line, Happened):
            so_far["events"][type(line.event).__name__] += 1
    state = match.game.state
    so_far["classes"].update({unit.class_id for unit in state.units.values()})
    so_far["terrain"].update({feature.piece for feature in state.features.values()})
    so_far["exits"].update(model.left_as.value for model in state.models.values() if model.left_as is not None)
    so_far["encounters"][state.settings.encounter] += 1


def table(so_far: Columns, games: int) -> str:
    """The tally in columns, for who runs the tests with `-s`."""
    lines = [f"what occurred in {games} games"]
    for what, counted in so_far.items():
        lines += ["", f"{what} ({len(counted)})"]
        lines += [f"  {many:>7}  {name}" for name, many in sorted(counted.items(), key=lambda row: (-row[1], row[0]))]
    return "\n".join(lines)
