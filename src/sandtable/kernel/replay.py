"""Replaying a journal: the same answers and the same chance must give the same events."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import Seeded, commitment
from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.errors import EngineFault, IllegalCommand, JournalError, MalformedCommand
from sandtable.kernel.journal import Checkpoint, Header, Line, read_header, read_line, split, standing
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match


def numbered_lines(ruleset: RuleSet, text: str) -> tuple[list[tuple[int, Line]], bool]:
    """The lines that still count, with their numbers in the file, and whether the last one breaks off."""
    lines, broken = split(text)
    if not lines:
        raise JournalError("the journal is empty, or its first line breaks off")
    read = ((n, read_line(ruleset.play.codec, line, n)) for n, line in enumerate(lines[1:], start=2))
    return standing(read), broken


def header_of(text: str) -> Header:
    """The header of a journal given as text."""
    lines, _ = split(text)
    if not lines:
        raise JournalError("the journal is empty, or its first line breaks off")
    return read_header(lines[0])


def replay(ruleset: RuleSet, text: str, *, to: int | None = None) -> Match:
    """Play a journal again, up to so many answers, checking every line against what really happens."""
    header = header_of(text)
    _check_header(ruleset, header)
    lines, _ = numbered_lines(ruleset, text)
    key = bytes.fromhex(header.key)
    game = ruleset.play.new_game(ruleset.play.options(header.options), Seeded(key))
    match = Match(ruleset, header, game)
    answered = 0
    at = 0
    while True:
        at = _compare(match, lines, at)
        if at >= len(lines) or (to is not None and answered >= to):
            break
        number, line = lines[at]
        if not isinstance(line, Answered):
            raise JournalError(f"line {number}: {_told(line)} is written, but the rules ask for an answer here")
        _submit(match, number, line)
        answered += 1
    # A journal that breaks off in the middle of a command lacks the rest of its lines.
    match.unwritten = match.lines[len(lines) :]
    return match


def _check_header(ruleset: RuleSet, header: Header) -> None:
    if header.ruleset != ruleset.name:
        raise JournalError(f"the journal is of {header.ruleset}, not of {ruleset.name}")
    if header.ruleset_version != ruleset.version:
        raise JournalError(
            f"the journal was played with {header.ruleset} {header.ruleset_version}; this is {ruleset.version}"
        )
    if not header.key:
        raise JournalError("the journal does not hold the key of its dice, so it cannot be played again")
    try:
        key = bytes.fromhex(header.key)
    except ValueError:
        raise JournalError("line 1: the key of the dice is not a hexadecimal number") from None
    if commitment(key) != header.commitment:
        raise JournalError("line 1: the key of the dice does not fit the commitment made before the game")
    now = ruleset.play.packs(ruleset.play.options(header.options))
    for pack, digest in header.packs.items():
        if now.get(pack) != digest:
            raise JournalError(f"the pack {pack!r} is not the one this journal was played with")


def _submit(match: Match, number: int, line: Answered) -> None:
    try:
        match.submit(line.seat, line.answer)
    except (IllegalCommand, MalformedCommand) as refused:
        raise JournalError(f"line {number}: the answer of {line.seat} is not legal there: {refused}") from None
    except EngineFault as fault:
        raise JournalError(f"line {number}: the rules fail on this answer: {fault}") from None


def _compare(match: Match, lines: list[tuple[int, Line]], at: int) -> int:
    """Check what the match has done against the journal; where the journal goes on."""
    while at < len(match.lines):
        if at >= len(lines):
            return at
        number, written = lines[at]
        real = match.lines[at]
        if written != real:
            raise JournalError(f"line {number}: {_told(written)} is written, but {_told(real)} is what happens")
        at += 1
    return at


def _told(line: Any) -> str:
    if isinstance(line, Answered):
        return f"an answer of {line.seat} to {line.question!r}"
    if isinstance(line, Rolled):
        return f"the outcome {list(line.outcome)} of {line.request.what!r}"
    if isinstance(line, Happened):
        return f"the event {type(line.event).__name__}"
    return f"the digest {line.digest}" if isinstance(line, Checkpoint) else repr(line)
