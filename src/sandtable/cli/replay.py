"""`sandtable replay`: a game again, in words, or checked line by line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from sandtable import rulesets
from sandtable.cli.exits import CannotRead, ExitCode, RulesChanged, check_readable, exit_code
from sandtable.cli.game_log import log_lines
from sandtable.cli.options import named_seat
from sandtable.cli.progress import progress
from sandtable.cli.readable import print_text
from sandtable.cli.saves import ENDING
from sandtable.cli.terminal import Terminal, complain
from sandtable.kernel import replay as kernel
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.entropy import Gathering
from sandtable.kernel.errors import JournalError, SandtableError, UnknownName
from sandtable.kernel.journal import Checkpoint, Journal, Origin, read_journal
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.naming import board_of
from sandtable.kernel.resuming import Kept, as_it_was
from sandtable.kernel.wording import plain
from sandtable.store.beside import kept_beside
from sandtable.store.files import read_text


class Verified(msgspec.Struct, frozen=True):
    """How much of a journal came out the same."""

    answers: int = 0
    events: int = 0
    digests: int = 0
    made_by: tuple[str, ...] = ()
    """The releases that made them."""
    added_by: tuple[str, ...] = ()
    """The seats whose own words the dice fell by."""

    def __add__(self, other: Verified) -> Verified:
        return Verified(
            self.answers + other.answers,
            self.events + other.events,
            self.digests + other.digests,
            tuple(dict.fromkeys((*self.made_by, *other.made_by))),
            tuple(dict.fromkeys((*self.added_by, *other.added_by))),
        )

    def __str__(self) -> str:
        counted = f"{self.answers} answers, {self.events} events, {self.digests} digests"
        told = f"{counted}: all the same, made by {' and '.join(self.made_by)}"
        return f"{told}; {' and '.join(self.added_by)} added words of their own to the dice" if self.added_by else told


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE|DIR", help="A journal, or a folder of them.")],
    check: Annotated[bool, typer.Option("--verify", help="Only check that everything happens as written.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[str | None, typer.Option(help="As this seat saw it; as a spectator, if left out.")] = None,
    words: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=WORDS", help="Words that a seat added to the dice, to be checked with --verify."),
    ] = None,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The commitment that a player kept, to be checked with --verify."),
    ] = None,
) -> None:
    """Play a saved game again and tell it in words, or check it with --verify."""
    check_readable(path, or_folder=True)
    files = _journals(path)
    if check:
        _verify_all(files, to, _words(words or []), commitment)
        return
    terminal = Terminal()
    for file in files:
        if len(files) > 1:
            terminal.say(f"{file}:", style="bold")
        _tell(terminal, file, to, seat)


def _words(given: list[str]) -> dict[str, str]:
    """The words that seats have kept, by seat."""
    strange = [each for each in given if "=" not in each]
    if strange:
        raise typer.BadParameter(f"{strange[0]!r} is not SEAT=WORDS", param_hint="--words")
    return {seat: words for seat, _, words in (each.partition("=") for each in given)}


def _journals(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.glob(f"*{ENDING}"))
    if not found:
        raise CannotRead(f"{path} holds no journal: no file in it ends with {ENDING}")
    return found


class Saved(msgspec.Struct, frozen=True):
    """A journal in a file, with what is kept beside it."""

    path: Path
    text: str
    ruleset: RuleSet
    journal: Journal
    kept: Kept


def _opened(path: Path) -> Saved:
    check_readable(path)
    text = read_text(path)
    try:
        ruleset = rulesets.ruleset(kernel.header_of(text).ruleset)
        return Saved(path, text, ruleset, read_journal(ruleset.play.codec, text), kept_beside(path))
    except (JournalError, UnknownName) as wrong:
        raise JournalError(f"{path}: {wrong}") from None


def verify(
    path: Path, to: int | None = None, words: Mapping[str, str] | None = None, commitment: str | None = None
) -> Verified:
    """Check one journal; raises `JournalError` that names the file and the line.

    Words that seats have kept must be those that they added to the dice, under the commitment that they have kept.
    """
    saved = _opened(path)
    match = _played_again(saved, to)
    gathering = match.gathering or Gathering((), match.header.commitment)
    try:
        if commitment is not None:
            gathering.check_commitment(commitment)
        for seat, kept in (words or {}).items():
            gathering.check_words(seat, kept)
    except JournalError as wrong:
        raise JournalError(f"{path}: {wrong}") from None
    if (saved.journal.is_torn or match.unwritten) and to is None:
        lines = saved.text.count("\n")
        raise JournalError(f"{path}: line {lines + 1}: the journal breaks off in the middle of what happens")
    return Verified(
        sum(isinstance(line, Answered) for line in match.lines),
        sum(isinstance(line, Happened) for line in match.lines),
        sum(isinstance(line, Checkpoint) for line in match.lines),
        tuple(dict.fromkeys(str(origin) for _, origin in saved.journal.origins)),
        tuple(gathering.opened),
    )


def _played_again(saved: Saved, to: int | None) -> Match:
    """The match by today's rules, compared line by line; where they have changed since, says so."""
    try:
        return kernel.replay(saved.ruleset, saved.text, to=to, packs=saved.kept.packs)
    except kernel.Differs as differs:
        origin = saved.journal.origin_at(differs.number)
        now = Origin.now(saved.ruleset.name, saved.ruleset.version)
        if origin == now:
            raise JournalError(f"{saved.path}: {differs}") from None
        raise RulesChanged(
            f"{saved.path}: made by {origin}, and by {now} it does not come out the same: {differs}"
        ) from None
    except (JournalError, UnknownName) as wrong:
        raise JournalError(f"{saved.path}: {wrong}") from None


def _verify_all(files: list[Path], to: int | None, words: Mapping[str, str], commitment: str | None) -> None:
    total = Verified()
    wrong: list[ExitCode] = []
    with progress("Journals", len(files)) as one_more:
        for file in files:
            try:
                total += verify(file, to, words, commitment)
            except SandtableError as found:
                complain(str(found))
                wrong.append(exit_code(found))
            one_more()
    if wrong:
        if len(files) > 1:
            complain(f"{len(wrong)} of {len(files)} journals are wrong")
        raise typer.Exit(ExitCode.CHANGED if set(wrong) == {ExitCode.CHANGED} else ExitCode.WRONG)
    print_text(f"{len(files)} games, {total}" if len(files) > 1 else str(total))


def _tell(terminal: Terminal, path: Path, to: int | None, seat: str | None) -> None:
    """Tell a game in words; where rules have changed since, as its journal recorded it."""
    saved = _opened(path)
    changed = ""
    try:
        match = _played_again(saved, to)
    except RulesChanged as differs:
        match, changed = as_it_was(saved.ruleset, saved.journal, saved.kept, to=to), str(differs)
    rules = match.ruleset
    view = match.view(None if seat is None else named_seat(rules.play.seats(match.header.options), seat))
    terminal.names = board_of(rules.client, view).names
    for number, line in enumerate(log_lines(rules, view, match.lines), start=1):
        terminal.say(line.text, lead=f"{number:4}  ")
    if match.ending is not None:
        seats = match.header.seats
        terminal.say(plain(match.ending.told(seats, lambda each: plain(rules.words.show(view, "seat", each)))))
    if changed:
        terminal.say(plain(rules.client.board(view).result) or "Here what was recorded ends.")
        terminal.say(f"This was told as it was recorded. {changed}")
        return
    if match.game.over:
        winner = rules.play.winner(match.game)
        terminal.say("It is a draw." if winner is None else f"{rules.words.show(view, 'seat', winner)} has won.")
        return
    waiting = " and ".join(rules.words.show(view, "seat", who) for who in view.waiting_for)
    torn = " The file breaks off here." if (saved.journal.is_torn or match.unwritten) and to is None else ""
    terminal.say(f"Here the game waits for {waiting}.{torn}")
