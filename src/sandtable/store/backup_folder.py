"""The folder of backups that an owner has made from the page."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlalchemy import Engine

from sandtable.kernel.errors import SandtableError
from sandtable.store.backup import back_up

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


class BackupFolder:
    """The newest backups of one database. They hold every secret, so only the owner of the files may read them."""

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
        """Copy the database as it stands; whoever plays does not wait for it. The oldest copies go."""
        if self.how:
            raise NoBackup(self.how)
        name = f"games-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}"[:-3] + "Z.sqlite"
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        back_up(Path(self.engine.url.database or ""), self.folder / name)
        for old in self.all()[self.kept :]:
            (self.folder / old.name).unlink(missing_ok=True)
        return _told(self.folder / name)

    def all(self) -> list[Backup]:
        """Those that there are, the newest first."""
        if not self.folder.is_dir():
            return []
        there = sorted((file for file in self.folder.iterdir() if NAME.fullmatch(file.name)), reverse=True)
        return [_told(file) for file in there]

    def path(self, name: str) -> Path | None:
        """Where a backup lies; nothing where there is none of this name."""
        file = self.folder / name
        return file if NAME.fullmatch(name) and file.is_file() else None


def _told(file: Path) -> Backup:
    moment = datetime.strptime(file.name, "games-%Y%m%dT%H%M%S.%fZ.sqlite").replace(tzinfo=UTC)
    return Backup(file.name, file.stat().st_size, moment.isoformat(timespec="seconds"))
