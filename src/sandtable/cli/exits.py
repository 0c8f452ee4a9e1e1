"""Exit codes, and which of them goes with which error."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from sandtable.kernel.errors import IllegalCommand, JournalError, MalformedCommand, PackError, SandtableError
from sandtable.store.files import CannotSave


class ExitCode(IntEnum):
    """What a script learns of how a command ended."""

    OK = 0
    WRONG = 1
    """The journal or pack that was checked is not right."""
    USAGE = 2
    """A name, an option or an argument that does not exist."""
    FILE = 3
    """A file cannot be read or written."""
    CHANGED = 4
    """The journal is of another release, and rules have changed since."""
    OUR_FAULT = 70
    INTERRUPTED = 130


class CannotRead(SandtableError):
    """A file cannot be read; says which and why."""


class GameFault(Exception):
    """A rule failed in the middle of a game, which is safe on disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"the game is saved in {path} up to your last answer")
        self.path = path


class RulesChanged(JournalError):
    """A journal of another release does not come out the same by today's rules."""


def exit_code(error: SandtableError) -> ExitCode:
    """The exit code of an error that is the user's to mend."""
    if isinstance(error, (CannotRead, CannotSave)):
        return ExitCode.FILE
    if isinstance(error, RulesChanged):
        return ExitCode.CHANGED
    if isinstance(error, (JournalError, PackError, IllegalCommand, MalformedCommand)):
        return ExitCode.WRONG
    return ExitCode.USAGE


def check_readable(path: Path, *, or_folder: bool = False) -> None:
    """Raise `CannotRead` unless the file, or also the folder, is there and opens."""
    try:
        if or_folder and path.is_dir():
            next(path.iterdir(), None)
        else:
            path.open("rb").close()
    except OSError as wrong:
        raise CannotRead(f"{path} cannot be read: {wrong.strerror}") from None
