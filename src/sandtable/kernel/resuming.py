"""Resuming a game: from its newest snapshot, or from the start, and under whatever release there is now.

The recorded answers count. Where today's rules lead elsewhere from some answer on, the game goes on by them and says
so in its journal; where a recorded answer is not legal any more, the game stands before it. What was written stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Answered, Game
from sandtable.kernel.errors import JournalError, SandtableError
from sandtable.kernel.journal import Journal, Origin, Release, read_journal
from sandtable.kernel.kept_packs import FindPack, nowhere
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.recorded import Moment, recorded
from sandtable.kernel.replay import Differs, Following, opening_of, rules_for, submit
from sandtable.kernel.snapshots import Snapshot, lines_before, read_snapshot
from sandtable.kernel.view import View
from sandtable.version import __version__


class Kept(msgspec.Struct, frozen=True):
    """What is kept beside a journal."""

    snapshots: Sequence[bytes] = ()
    packs: FindPack = nowhere
    is_over: bool = False
    """Whether the game is known to be over: then it is looked at as it was recorded, and nothing is played."""


class Resumed(msgspec.Struct, frozen=True):
    """A game that can be looked at and played on."""

    match: Match
    journal: Journal
    opening: Game[Any]
    """Before anything has happened in it."""
    notes: tuple[str, ...] = ()
    """What whoever runs this should know, in sentences."""


def resume(ruleset: RuleSet, text: str, kept: Kept | None = None) -> Resumed:
    """The game of a journal as it stands; raises `JournalError` where it cannot be had at all."""
    kept = kept or Kept()
    journal = read_journal(ruleset.play.codec, text)
    rules = rules_for(ruleset, journal.header, kept.packs)
    opening, matches, notes = _from_snapshots(rules, journal, kept)
    if kept.is_over:
        match = _recorded(rules, journal, opening)
    else:
        at, match = max(matches, key=lambda there: there[0], default=None) or (
            0,
            Match.begun(rules, journal.header, opening),
        )
        match = _played_on(match, at, journal, opening, notes)
    return Resumed(match, journal, opening, tuple(notes))


def _from_snapshots(
    rules: RuleSet, journal: Journal, kept: Kept
) -> tuple[Game[Any], list[tuple[int, Match]], list[str]]:
    """The opening, matches that stand after so many lines, and why snapshots were left aside."""
    opening = plain = _set_up(rules, journal)
    matches: list[tuple[int, Match]] = []
    notes: list[str] = []
    for taken in _readable(kept, notes):
        try:
            before = lines_before(rules.play.codec, journal, taken)
            if not before:
                opening = rules.play.codec.load(taken.game, plain.hooks, plain.content, start=False)
            elif not kept.is_over:
                game = rules.play.codec.load(taken.game, plain.hooks, plain.content)
                _check_record(rules, journal, taken, game, opening)
                matches.append((len(before), Match(rules, journal.header, game, before)))
        except Exception as wrong:
            # A step of another release may fail in any way when it begins again; the journal still has everything.
            notes.append(f"a snapshot is left aside: {wrong}")
    return opening, matches, notes


def _readable(kept: Kept, notes: list[str]) -> list[Snapshot]:
    """The snapshots that are not damaged, the opening first."""
    found: list[Snapshot] = []
    for data in kept.snapshots:
        try:
            found.append(read_snapshot(data))
        except JournalError as wrong:
            notes.append(f"a snapshot is left aside: {wrong}")
    return sorted(found, key=lambda taken: taken.lines)


def _check_record(rules: RuleSet, journal: Journal, taken: Snapshot, game: Game[Any], opening: Game[Any]) -> None:
    """Where one release wrote everything, what it recorded must lead to its snapshot; else one of them was changed."""
    now = Origin.now(rules.name, rules.version)
    if taken.origin != now or any(origin != now for _, origin in journal.origins):
        return
    last = opening
    for moment in recorded(opening, journal.lines[: taken.lines]):
        last = moment.game
    if last.state != game.state:
        raise JournalError("it is not what the journal leads to")


class Watched(msgspec.Struct, frozen=True):
    """A game to be watched as it was recorded."""

    ruleset: RuleSet
    """With the packs of the game."""
    journal: Journal
    moments: Iterator[Moment]


def watch(ruleset: RuleSet, text: str, kept: Kept) -> Watched:
    """A game from its record, moment by moment, without running a rule; raises `JournalError` where it cannot be."""
    journal = read_journal(ruleset.play.codec, text)
    rules = rules_for(ruleset, journal.header, kept.packs)
    return Watched(rules, journal, recorded(_opening(rules, journal, kept), journal.lines))


def as_it_was(ruleset: RuleSet, journal: Journal, kept: Kept, to: int | None = None) -> Match:
    """A game as its journal recorded it, up to so many answers, without running a rule. Nothing is asked in it."""
    rules = rules_for(ruleset, journal.header, kept.packs)
    return _recorded(rules, journal if to is None else journal.up_to(to), _opening(rules, journal, kept))


def _opening(rules: RuleSet, journal: Journal, kept: Kept) -> Game[Any]:
    opening, _, _ = _from_snapshots(rules, journal, msgspec.structs.replace(kept, is_over=True))
    return opening


def _set_up(rules: RuleSet, journal: Journal) -> Game[Any]:
    """The game before anything has happened in it, from its options and packs; raises `JournalError`."""
    try:
        return opening_of(rules, journal.header)
    except SandtableError as wrong:
        raise JournalError(f"the game cannot be set up: {wrong}") from None
    except Exception as wrong:
        raise JournalError(f"the game cannot be set up: {wrong!r}") from wrong


def _recorded(rules: RuleSet, journal: Journal, opening: Game[Any]) -> Match:
    """A match that is over, as its journal recorded it. Nothing can be played in it."""
    game = opening
    for moment in recorded(opening, journal.lines):
        game = moment.game
    game.stop()
    game.serial = sum(isinstance(line, Answered) for _, line in journal.lines)
    return Match(rules, journal.header, game, [line for _, line in journal.lines])


def _played_on(match: Match, at: int, journal: Journal, opening: Game[Any], notes: list[str]) -> Match:
    """The match after every answer that the journal has from a line on, as far as they are legal today."""
    following = Following(match, journal, at)
    try:
        following.compare()
        while following.go_on():
            pass
    except Differs as differs:
        if journal.origin_at(differs.number) == Origin.now(match.ruleset.name, match.ruleset.version):
            raise  # no other release is to blame: the journal was changed
        if _ended(match, journal, opening):
            notes.append(f"this game is over, and stays as it was recorded: today's rules lead elsewhere. {differs}")
            return _recorded(match.ruleset, journal, opening)
        notes += _take_over(following, differs)
        return match
    written = len(journal.lines)
    match.unwritten = match.lines[written:]
    if journal.origin != Origin.now(match.ruleset.name, match.ruleset.version) and not match.game.over:
        # Lines of two releases are told apart by the mark between them; what broke off is written again after it.
        at = following.group if match.unwritten else written
        match.take_over(at, _release(match, at, ""))
    return match


def _ended(match: Match, journal: Journal, opening: Game[Any]) -> bool:
    """Whether the game came to its end, by the rules it was played with or by its players."""
    if any(isinstance(line, Ending) for _, line in journal.lines):
        return True
    try:
        final = _recorded(match.ruleset, journal, opening).game
        return bool(match.ruleset.client.board(View(final, None)).result)
    except JournalError:
        return False


def _take_over(following: Following, differs: Differs) -> list[str]:
    """Go on by today's rules from where they lead elsewhere, with the recorded answers as long as they are legal."""
    match, journal = following.match, following.journal
    stopped = ""
    notes = [str(differs)]
    for number, line in journal.lines[following.answered :]:
        if isinstance(line, Answered):
            try:
                submit(match, number, line)
            except Differs as refused:
                # The reason may tell a secret, so it is for whoever runs this, not for the players.
                notes.append(str(refused))
                stopped = f" The answer of {line.seat} to {line.question!r} is not possible any more: answer again."
                break
    now = Origin.now(match.ruleset.name, match.ruleset.version)
    says = (
        f"{now} plays on from here. What was answered before still counts, "
        f"but {journal.origin_at(differs.number)} wrote it, and some of it comes out differently."
    )
    match.take_over(following.group, _release(match, following.group, says + stopped))
    return notes


def _release(match: Match, to: int, says: str) -> Release:
    return Release(to, __version__, match.ruleset.version, says=says)
