"""A copy of a SQLite database that is whole, while a server goes on writing to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sandtable.store.files import CannotSave


def back_up(database: Path, copy: Path) -> None:
    """Copy a database as it stands at one moment; the copy is there whole, or not at all.

    It holds keys of dice and hashes of passwords, so nobody but its owner may read it.
    """
    if copy.exists():
        raise CannotSave(f"{copy} is there already; give a backup a place of its own")
    growing = copy.with_name(copy.name + ".part")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(growing, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        with (
            closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(growing)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, with no log beside it
            found = target.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise CannotSave(f"the copy is not whole: {found}")
        _on_disk(growing)
        growing.replace(copy)
    except (OSError, sqlite3.Error) as wrong:
        raise CannotSave(f"{copy} cannot be written: {wrong}") from None
    finally:
        growing.unlink(missing_ok=True)


def _on_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
