"""`sandtable replay`: a game again, in words, or checked line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from sandtable import rulesets
from sandtable.cli.exits import CannotRead, ExitCode, check_readable
from sandtable.cli.game_log import log_lines
from sandtable.cli.options import named_seat
from sandtable.cli.progress import progress
from sandtable.cli.saves import ENDING
from sandtable.cli.terminal import Terminal, complain
from sandtable.kernel import replay as kernel
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.errors import JournalError, SandtableError, UnknownName
from sandtable.kernel.journal import Checkpoint, split
from sandtable.kernel.match import Match
from sandtable.store.files import read_text


class Verified(msgspec.Struct, frozen=True):
    """How much of a journal came out the same."""

    answers: int = 0
    events: int = 0
    digests: int = 0

    def __add__(self, other: Verified) -> Verified:
        return Verified(self.answers + other.answers, self.events + other.events, self.digests + other.digests)

    def __str__(self) -> str:
        return f"{self.answers} answers, {self.events} events, {self.digests} digests: all the same"


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE|DIR", help="A journal, or a folder of them.")],
    check: Annotated[bool, typer.Option("--verify", help="Only check that everything happens as written.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[str | None, typer.Option(help="As this seat saw it; as a spectator, if left out.")] = None,
) -> None:
    """Play a saved game again and tell it in words, or check it with --verify."""
    check_readable(path, or_folder=True)
    files = _journals(path)
    if check:
        _verify_all(files, to)
        return
    terminal = Terminal()
    for file in files:
        if len(files) > 1:
            terminal.say(f"{file}:", style="bold")
        _tell(terminal, file, to, seat)


def _journals(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.glob(f"*{ENDING}"))
    if not found:
        raise CannotRead(f"{path} holds no journal: no file in it ends with {ENDING}")
    return found


def _play_again(path: Path, to: int | None) -> tuple[Match, bool]:
    """The match in the file, and whether the file breaks off before the lines of its last answer end."""
    check_readable(path)
    text = read_text(path)
    try:
        match = kernel.replay(rulesets.ruleset(kernel.header_of(text).ruleset), text, to=to)
    except (JournalError, UnknownName) as wrong:
        raise JournalError(f"{path}: {wrong}") from None
    _, torn = split(text)
    return match, torn or bool(match.unwritten)


def verify(path: Path, to: int | None = None) -> Verified:
    """Check one journal; raises `JournalError` that names the file and the line."""
    match, breaks_off = _play_again(path, to)
    if breaks_off and to is None:
        lines = read_text(path).count("\n")
        raise JournalError(f"{path}: line {lines + 1}: the journal breaks off in the middle of what happens")
    return Verified(
        sum(isinstance(line, Answered) for line in match.lines),
        sum(isinstance(line, Happened) for line in match.lines),
        sum(isinstance(line, Checkpoint) for line in match.lines),
    )


def _verify_all(files: list[Path], to: int | None) -> None:
    total, wrong = Verified(), 0
    with progress("Journals", len(files)) as one_more:
        for file in files:
            try:
                total += verify(file, to)
            except SandtableError as found:
                complain(str(found))
                wrong += 1
            one_more()
    if wrong:
        if len(files) > 1:
            complain(f"{wrong} of {len(files)} journals are wrong")
        raise typer.Exit(ExitCode.WRONG)
    print(f"{len(files)} games, {total}" if len(files) > 1 else total)


def _tell(terminal: Terminal, path: Path, to: int | None, seat: str | None) -> None:
    match, breaks_off = _play_again(path, to)
    rules = match.ruleset
    view = match.view(None if seat is None else named_seat(rules.play.seats(match.header.options), seat))
    for number, line in enumerate(log_lines(rules, view, match.lines), start=1):
        terminal.say(line.text, lead=f"{number:4}  ")
    if match.game.over:
        winner = rules.play.winner(match.game)
        terminal.say("It is a draw." if winner is None else f"{rules.words.show(view, 'seat', winner)} has won.")
        return
    waiting = " and ".join(rules.words.show(view, "seat", who) for who in view.waiting_for)
    torn = " The file breaks off here." if breaks_off and to is None else ""
    terminal.say(f"Here the game waits for {waiting}.{torn}")
