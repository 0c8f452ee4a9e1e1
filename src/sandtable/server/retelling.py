"""A journal played again, one answer at a time, so that each moment can be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.kernel.engine import Answered
from sandtable.kernel.errors import EngineFault, IllegalCommand, JournalError, MalformedCommand
from sandtable.kernel.journal import Line
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.replay import numbered_lines, replay


class Moment(msgspec.Struct, frozen=True):
    """A match right after an answer, and the lines that the answer added."""

    match: Match
    seat: str
    first: int
    added: Sequence[Line]


def journal_text(header: str, lines: Sequence[str]) -> str:
    """A stored journal as one text."""
    return "\n".join([header, *lines, ""])


def retell(rules: RuleSet, text: str) -> Iterator[Moment]:
    """Every moment of a journal, the opening first. Raises `JournalError` where it lies."""
    match = replay(rules, text, to=0)
    match.unwritten = []
    yield Moment(match, "", 0, tuple(match.lines))
    written = [line for _, line in numbered_lines(rules, text)[0]]
    for line in written:
        if not isinstance(line, Answered):
            continue
        first = len(match.lines)
        try:
            added = match.submit(line.seat, line.answer)
        except (IllegalCommand, MalformedCommand, EngineFault) as wrong:
            raise JournalError(f"the answer of {line.seat} to {line.question!r} no longer stands: {wrong}") from None
        yield Moment(match, line.seat, first, added)
    match.unwritten = []
    if match.lines != written:
        raise JournalError("what is written is not what happens when it is played again")
