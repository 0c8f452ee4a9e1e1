"""Journals as files: appended line by line, on disk before anyone is told."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Self

from sandtable.kernel.codec import Codec
from sandtable.kernel.errors import JournalError, SandtableError
from sandtable.kernel.journal import Header, Line, write_header, write_line
from sandtable.kernel.match import Match


class CannotSave(SandtableError):
    """A file cannot be written; says which and why."""


def write_whole(path: Path, text: str) -> None:
    """Write a text so that a crash leaves the old one or the new one, never half of it."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    beside = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as wrong:
        beside.unlink(missing_ok=True) if beside.parent.is_dir() else None
        raise CannotSave(f"{path} cannot be written: {wrong.strerror}") from None


def read_text(path: Path) -> str:
    """The text of a journal; a clear sentence where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise JournalError(f"{path} cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise JournalError(f"{path} is not a Sandtable journal: it is not text") from None


class JournalFile:
    """A journal that grows with its game. What `append` has returned from is on disk."""

    def __init__(self, path: Path, codec: Codec) -> None:
        self.path = path
        self.codec = codec
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as wrong:
            raise CannotSave(f"{path} cannot be written: {wrong.strerror}") from None

    @classmethod
    def create(cls, path: Path, codec: Codec, header: Header) -> Self:
        """A new journal; an existing file is not overwritten."""
        if path.exists():
            raise CannotSave(f"{path} exists already; choose another name")
        write_whole(path, write_header(header) + "\n")
        return cls(path, codec)

    @classmethod
    def resume(cls, path: Path, match: Match) -> Self:
        """Go on with a journal that was read; a line that broke off in a crash was never acknowledged and goes."""
        text = read_text(path)
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            write_whole(path, whole)
        return cls(path, match.ruleset.play.codec)

    def append(self, lines: list[Line]) -> None:
        """Add lines and wait until the disk has them."""
        if not lines:
            return
        try:
            self._file.write("".join(write_line(self.codec, line) + "\n" for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as wrong:
            raise CannotSave(f"{self.path} cannot be written: {wrong.strerror}") from None

    def close(self) -> None:
        self._file.close()
