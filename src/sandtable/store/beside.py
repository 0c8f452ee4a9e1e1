"""What is kept beside a journal file: the packs of its game by content, its opening and its newest snapshot.

```text
saves/name-1.sandtable            the journal: the game itself
saves/name-1.sandtable.opening    the game before its first step
saves/name-1.sandtable.snapshot   the game as it stood at the last checkpoint, or when it was put away
saves/packs/<sha256>.toml        every pack of every game in this folder
```

A journal is a whole game without them; with them it outlives changes of rules and packs.
"""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.kept_packs import packs_of
from sandtable.kernel.match import Match
from sandtable.kernel.resuming import Kept
from sandtable.kernel.snapshots import opening_snapshot, snapshot
from sandtable.store.files import CannotSave, write_bytes

OPENING = ".opening"
SNAPSHOT = ".snapshot"
PACKS = "packs"


def kept_beside(journal: Path) -> Kept:
    """Whatever there is beside a journal; what cannot be read is as good as not there."""

    def pack(digest: str) -> bytes | None:
        return _read(journal.parent / PACKS / f"{digest}.toml") if digest.isalnum() else None

    found = [_read(beside(journal, ending)) for ending in (OPENING, SNAPSHOT)]
    return Kept([data for data in found if data is not None], pack)


def beside(journal: Path, ending: str) -> Path:
    return journal.with_name(journal.name + ending)


def keep_opening(journal: Path, match: Match) -> None:
    """Keep what a new game begins with."""
    beside(journal, SNAPSHOT).unlink(missing_ok=True)
    write_bytes(beside(journal, OPENING), opening_snapshot(match))
    keep_packs(journal.parent, match)


def keep_packs(folder: Path, match: Match) -> None:
    """Keep the packs of a game for the journals of a folder."""
    for digest, data in packs_of(match.ruleset, match.header).items():
        path = folder / PACKS / f"{digest}.toml"
        if not path.exists():
            write_bytes(path, data)


def keep_snapshot(journal: Path, match: Match) -> None:
    """Keep the game as it stands. The journal has it already, so where this fails nothing is lost."""
    try:
        write_bytes(beside(journal, SNAPSHOT), snapshot(match))
    except CannotSave:
        return


def copy_beside(journal: Path, copy: Path) -> None:
    """Give a copy of a journal what is kept beside the journal."""
    for ending in (OPENING, SNAPSHOT):
        data = _read(beside(journal, ending))
        if data is not None:
            write_bytes(beside(copy, ending), data)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None
