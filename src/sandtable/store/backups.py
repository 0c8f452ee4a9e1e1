"""Backups of a SQLite database, made while it is played on."""

from __future__ import annotations

import os
import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Engine

from sandtable.kernel.errors import SandtableError

KEPT = 10
"""Backups that are kept; older ones go."""
NAME = re.compile(r"games-\d{8}T\d{6}\.\d{3}Z\.sqlite")


class NoBackup(SandtableError):
    """A backup cannot be made here, and why."""


class Backup(msgspec.Struct, frozen=True):
    """A copy of the database."""

    name: str
    bytes: int
    made: str


class Backups:
    """The folder of backups. They hold every secret, so only the owner of the files may read them."""

    def __init__(self, engine: Engine, folder: Path, kept: int = KEPT) -> None:
        self.engine = engine
        self.folder = folder
        self.kept = kept

    @property
    def how(self) -> str:
        """How a backup is made where the server cannot make one itself."""
        if self.engine.dialect.name == "sqlite":
            return ""
        return "PostgreSQL is backed up from outside: pg_dump --format=custom --file=games.dump NAME"

    def make(self) -> Backup:
        """Copy the database as it stands, through SQLite's own backup; whoever plays does not wait for it."""
        if self.how:
            raise NoBackup(self.how)
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = f"games-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}"[:-3] + "Z.sqlite"
        unfinished = self.folder / f"{name}.part"
        try:
            os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            self._copy(unfinished)
            unfinished.replace(self.folder / name)
        except (OSError, sqlite3.Error) as wrong:
            unfinished.unlink(missing_ok=True)
            raise NoBackup(f"the backup could not be made: {wrong}") from None
        for old in self.all()[self.kept :]:
            (self.folder / old.name).unlink(missing_ok=True)
        return self._told(self.folder / name)

    def _copy(self, target: Path) -> None:
        source = self.engine.raw_connection()
        copy = sqlite3.connect(target)
        try:
            driver: Any = source.driver_connection
            driver.backup(copy)
            # A copy that cannot be read is worse than none.
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
            if verdict != "ok":
                raise NoBackup(f"the copy is damaged: {verdict}")
        finally:
            copy.close()
            source.close()

    def all(self) -> list[Backup]:
        """Those that there are, the newest first."""
        if not self.folder.is_dir():
            return []
        there = sorted((file for file in self.folder.iterdir() if NAME.fullmatch(file.name)), reverse=True)
        return [self._told(file) for file in there]

    def path(self, name: str) -> Path | None:
        """Where a backup lies; nothing where there is none of this name."""
        file = self.folder / name
        return file if NAME.fullmatch(name) and file.is_file() else None

    def _told(self, file: Path) -> Backup:
        moment = datetime.strptime(file.name, "games-%Y%m%dT%H%M%S.%fZ.sqlite").replace(tzinfo=UTC)
        return Backup(file.name, file.stat().st_size, moment.isoformat(timespec="seconds"))
