"""Where games are kept that nobody gave a name to."""

from __future__ import annotations

from pathlib import Path

from sandtable import rulesets
from sandtable.cli.exits import check_readable
from sandtable.kernel.errors import JournalError, SandtableError
from sandtable.kernel.match import Match
from sandtable.kernel.replay import header_of
from sandtable.kernel.resuming import resume
from sandtable.store.beside import kept_beside
from sandtable.store.files import read_text

FOLDER = Path("saves")
ENDING = ".sandtable"


def next_free(ruleset: str) -> Path:
    """A name in the saves folder that no game has yet."""
    taken = [_number(path, ruleset) for path in FOLDER.glob(f"{ruleset}-*{ENDING}")]
    return FOLDER / f"{ruleset}-{max(taken, default=0) + 1}{ENDING}"


def unfinished(ruleset: str) -> Path | None:
    """The game that was begun last, if it is not over."""
    games = sorted(FOLDER.glob(f"{ruleset}-*{ENDING}"), key=lambda path: _number(path, ruleset))
    if not games:
        return None
    try:
        return None if load(games[-1]).game.over else games[-1]
    except SandtableError:
        return None


def load(path: Path) -> Match:
    """The match in a journal as it stands, to be played on; every complaint names the file."""
    check_readable(path)
    text = read_text(path)
    try:
        return resume(rulesets.ruleset(header_of(text).ruleset), text, kept_beside(path)).match
    except JournalError as wrong:
        raise JournalError(f"{path}: {wrong}") from None


def _number(path: Path, ruleset: str) -> int:
    number = path.name.removeprefix(f"{ruleset}-").removesuffix(ENDING)
    return int(number) if number.isdecimal() else 0
