"""The journal: a header and lines. It is the save, the replay, the undo and the bug report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sandtable.kernel.codec import FORMAT, Codec
from sandtable.kernel.engine import Entry
from sandtable.kernel.errors import JournalError


class Header(msgspec.Struct, frozen=True):
    """What one must know to play the game again."""

    ruleset: str
    ruleset_version: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    packs: dict[str, str]
    """Hash of every pack in use, by its id."""
    commitment: str
    """Published before the game; proves after it that the dice were not changed."""
    key: str = ""
    """The secret behind the commitment. Left out of what others may read before the game is over."""
    sandtable: str = ""
    format: int = FORMAT


class Checkpoint(msgspec.Struct, frozen=True):
    """The digest of the game at the next decision."""

    digest: str


class Undone(msgspec.Struct, frozen=True):
    """Everything after so many lines was taken back."""

    to: int


Line = Entry | Checkpoint | Undone


def write_header(header: Header) -> str:
    return msgspec.json.encode({"header": header}).decode()


def write_line(codec: Codec, line: Line) -> str:
    if isinstance(line, Checkpoint):
        plain: dict[str, Any] = {"digest": line.digest}
    elif isinstance(line, Undone):
        plain = {"undo": line.to}
    else:
        plain = codec.entry(line)
    return msgspec.json.encode(plain).decode()


def read_header(text: str) -> Header:
    """The header from the first line of a journal."""
    try:
        header = msgspec.convert(msgspec.json.decode(text)["header"], Header)
    except (msgspec.MsgspecError, KeyError, TypeError) as wrong:
        raise JournalError(f"line 1 is not the header of a Sandtable journal: {wrong}") from None
    if header.format != FORMAT:
        raise JournalError(f"this journal has format {header.format}; this version reads format {FORMAT}")
    return header


def read_line(codec: Codec, text: str, number: int) -> Line:
    try:
        plain = msgspec.json.decode(text)
        if not isinstance(plain, dict):
            raise JournalError("it is not an object")
        if "digest" in plain:
            return Checkpoint(str(plain["digest"]))
        if "undo" in plain:
            return Undone(int(plain["undo"]))
        return codec.read_entry(plain)
    except (JournalError, msgspec.MsgspecError, ValueError, TypeError, RecursionError) as wrong:
        raise JournalError(f"line {number} of the journal cannot be read: {wrong}") from None


def split(text: str) -> tuple[list[str], bool]:
    """The whole lines of a journal, and whether it breaks off in the middle of one."""
    lines = text.split("\n")
    return lines[:-1], lines[-1] != ""


def standing(lines: Iterable[tuple[int, Line]]) -> list[tuple[int, Line]]:
    """The lines that still count after everything that was taken back, with their numbers in the file."""
    kept: list[tuple[int, Line]] = []
    for number, line in lines:
        if not isinstance(line, Undone):
            kept.append((number, line))
        elif not 0 <= line.to <= len(kept):
            raise JournalError(f"line {number} of the journal takes back to line {line.to}, which does not exist")
        else:
            del kept[line.to :]
    return kept


def dump(codec: Codec, header: Header, lines: Sequence[Line]) -> str:
    """The whole journal as text."""
    return "\n".join([write_header(header), *(write_line(codec, line) for line in lines), ""])
