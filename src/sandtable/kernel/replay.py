"""Replaying a journal: the same answers and the same chance must give the same events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from sandtable.kernel.chance import LONGEST_KEY, Seeded, Supplied, commitment
from sandtable.kernel.ending import Departure, Ending
from sandtable.kernel.engine import Answered, Game, Happened, Rolled
from sandtable.kernel.entropy import Entropy
from sandtable.kernel.errors import EngineFault, IllegalCommand, JournalError, MalformedCommand, Refusal
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import (
    Checkpoint,
    Header,
    Journal,
    Line,
    Origin,
    Release,
    origin_of,
    read_header,
    read_journal,
    split,
)
from sandtable.kernel.kept_packs import FindPack, nowhere, played_with
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match


class Differs(JournalError):
    """What a journal says is not what happens when it is played again."""

    def __init__(self, number: int, told: str) -> None:
        super().__init__(f"line {number}: {told}")
        self.number = number
        self.told = told


def header_of(text: str) -> Header:
    """The header of a journal given as text."""
    lines, _ = split(text)
    if not lines:
        raise JournalError("the journal is empty, or its first line breaks off")
    return read_header(lines[0])


def replay(ruleset: RuleSet, text: str, *, to: int | None = None, packs: FindPack = nowhere) -> Match:
    """Play a journal again, up to so many answers, checking every line against what really happens."""
    journal = read_journal(ruleset.play.codec, text)
    rules = rules_for(ruleset, journal.header, packs)
    match = Match.begun(rules, journal.header, opening_of(rules, journal.header))
    following = Following(match, journal)
    following.compare()
    answered = 0
    while (to is None or answered < to) and following.go_on():
        answered += 1
    # A journal that breaks off in the middle of a command lacks the rest of its lines.
    match.unwritten = match.lines[len(journal.lines) :]
    return match


def rules_for(ruleset: RuleSet, header: Header, packs: FindPack = nowhere) -> RuleSet:
    """The rule set that plays a journal, with the packs of its game; raises `JournalError` where it cannot."""
    if header.ruleset != ruleset.name:
        raise JournalError(f"the journal is of {header.ruleset}, not of {ruleset.name}")
    if not header.key:
        raise JournalError("the journal does not hold the key of its dice, so it cannot be played again")
    try:
        key = bytes.fromhex(header.key)
    except ValueError:
        raise JournalError("line 1: the key of the dice is not a hexadecimal number") from None
    if len(key) > LONGEST_KEY:
        raise JournalError(f"line 1: the key of the dice has {len(key)} bytes, and none has more than {LONGEST_KEY}")
    if commitment(key) != header.commitment:
        raise JournalError("line 1: the key of the dice does not fit the commitment made before the game")
    return played_with(ruleset, header, packs).as_of(origin_of(header).ruleset_version)


def opening_of(rules: RuleSet, header: Header) -> Game[Any]:
    """The game of a journal before anything has happened in it, made from its options and its packs."""
    options = header.options
    if origin_of(header).ruleset_version == rules.version:
        # A game that began with another version may have options that nobody could choose today.
        options = rules.play.options(options)
    opening = rules.play.new_game(options, Seeded(bytes.fromhex(header.key))).opening
    assert opening is not None, "a new game has been started"
    return opening


_BESIDES: Final = (Release, Entropy, Ending, Departure)
"""Lines that stand between answers and what came of them."""


def line_by_line(rules: RuleSet, header: Header, lines: Iterable[Line]) -> Iterator[tuple[int, Line, Game[Any]]]:
    """The lines of a journal, counted from 0, each with the game as it stands before it.

    Chance is read from the journal, so the game stops before each roll; nothing is compared, and nobody leaves.
    """
    game = rules.play.new_game(header.options, Supplied())
    for at, line in enumerate(lines):
        yield at, line, game
        if isinstance(line, Answered):
            game.submit(line.seat, line.answer)
        elif isinstance(line, Rolled):
            game.supply(line.outcome)
        game.take_record()


class Following:
    """A match that follows a journal, answer by answer, and looks whether the same comes of it."""

    def __init__(self, match: Match, journal: Journal, at: int = 0) -> None:
        self.match = match
        self.journal = journal
        self.at = at
        """Lines that came out the same."""
        self.group = at
        """Where the lines of the last answer begin."""
        self.answered = at
        """Lines whose answers have been given."""
        self._now = Origin.now(match.ruleset.name, match.ruleset.version)

    def go_on(self) -> bool:
        """Give the next answer and compare what comes of it; whether there was one. Raises `Differs`."""
        lines = self.journal.lines
        while self.at < len(lines) and type(lines[self.at][1]) in _BESIDES:
            number, line = lines[self.at]
            if isinstance(line, Entropy):
                self._add_entropy(number, line)
            elif isinstance(line, (Ending, Departure)):
                self._end(number, line)
            else:
                self.match.lines.append(line)
                self.at += 1
        if self.at >= len(lines):
            return False
        number, line = lines[self.at]
        if not isinstance(line, Answered):
            raise Differs(number, f"{_told(line)} is written, but the rules ask for an answer here")
        self.group = self.at
        submit(self.match, number, line)
        self.answered = self.at + 1
        self.compare()
        return True

    def _add_entropy(self, number: int, line: Entropy) -> None:
        try:
            self.match.add_entropy(line)
        except IllegalCommand as refused:
            raise Differs(number, f"{_told(line)} is written, but {refused}") from None
        self.compare()

    def _end(self, number: int, line: Ending | Departure) -> None:
        try:
            if isinstance(line, Departure):
                self.match.leave(SeatId(line.seat))
            else:
                self.match.end(line)
        except IllegalCommand as refused:
            raise Differs(number, f"{_told(line)} is written, but {refused}") from None
        self.compare()

    def compare(self) -> None:
        """Check what the match has done against the journal."""
        lines, done = self.journal.lines, self.match.lines
        for at in range(self.at, min(len(lines), len(done))):
            number, written = lines[at]
            real = done[at]
            if written != real and not self._is_old_digest(number, written, real):
                happens = _told(real) if _told(real) != _told(written) else "another such line"
                raise Differs(number, f"{_told(written)} is written, but {happens} is what happens")
            self.at = at + 1

    def _is_old_digest(self, number: int, written: Line, real: Line) -> bool:
        """A digest is of the saved form of a game, which another version may write differently."""
        if not (isinstance(written, Checkpoint) and isinstance(real, Checkpoint)):
            return False
        return not self.journal.origin_at(number).reads_as(self._now)


def submit(match: Match, number: int, line: Answered) -> None:
    """Give a recorded answer to a match; raises `Differs` where it is not asked for, not legal, or leads to a fault."""
    try:
        asked = match.game.decision_for(line.seat)
        if asked is not None and asked.question != line.question:
            raise IllegalCommand(Refusal(f"{line.seat} is asked {asked.question!r}"))
        match.submit(line.seat, line.answer)
    except (IllegalCommand, MalformedCommand) as refused:
        raise Differs(number, f"the answer of {line.seat} is not legal there: {refused}") from None
    except Exception as fault:
        told = fault if isinstance(fault, EngineFault) else repr(fault)
        raise Differs(number, f"the rules fail on this answer: {told}") from fault


def _told(line: Any) -> str:
    if isinstance(line, Answered):
        return f"an answer of {line.seat} to {line.question!r}"
    if isinstance(line, Rolled):
        return f"the outcome {list(line.outcome)} of {line.request.what!r}"
    if isinstance(line, Happened):
        return f"the event {type(line.event).__name__}"
    if isinstance(line, Entropy):
        return f"what {line.seat} adds to the dice"
    if isinstance(line, Departure):
        return f"that {line.seat} left"
    if isinstance(line, Ending):
        return f"that the game ended ({' '.join(filter(None, (line.seat, line.how)))})"
    return f"the digest {line.digest}" if isinstance(line, Checkpoint) else repr(line)
