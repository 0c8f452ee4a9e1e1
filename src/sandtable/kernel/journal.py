"""The journal: a header and lines. It is the save, the replay, the undo and the bug report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sandtable.kernel.codec import FORMAT, FORMATS, Codec
from sandtable.kernel.ending import Departure, Ending
from sandtable.kernel.engine import Answered, Entry
from sandtable.kernel.entropy import Entropy
from sandtable.kernel.errors import JournalError
from sandtable.kernel.reading import converted
from sandtable.kernel.upcasting import Upcast, number_of
from sandtable.version import __version__


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
    entropy: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """Seats that may add randomness of their own before the first roll; nothing is written where none may."""


class Origin(msgspec.Struct, frozen=True):
    """Which release wrote something."""

    sandtable: str
    ruleset: str
    ruleset_version: str
    format: int = FORMAT

    @classmethod
    def now(cls, ruleset: str, version: str) -> Origin:
        """This release, with this version of a rule set."""
        return cls(__version__, ruleset, version)

    def __str__(self) -> str:
        made_by = f"Sandtable {self.sandtable}" if self.sandtable else "an unknown Sandtable"
        return f"{made_by} with {self.ruleset} {self.ruleset_version}"

    def reads_as(self, other: Origin) -> bool:
        """Whether the same answers must give the same lines in both."""
        return (self.ruleset_version, self.format) == (other.ruleset_version, other.format)


class Checkpoint(msgspec.Struct, frozen=True):
    """The digest of the game at the next decision."""

    digest: str


class Undone(msgspec.Struct, frozen=True):
    """Everything after so many lines was taken back."""

    to: int


class Release(msgspec.Struct, frozen=True):
    """Another release plays on from here; where its rules lead elsewhere, everything after so many lines goes."""

    to: int
    sandtable: str
    ruleset_version: str
    format: int = FORMAT
    says: str = ""
    """What the players are told, where anything is different now."""


Line = Entry | Checkpoint | Undone | Release | Entropy | Ending | Departure


def write_header(header: Header) -> str:
    return msgspec.json.encode({"header": header}).decode()


def write_line(codec: Codec, line: Line) -> str:
    if isinstance(line, Checkpoint):
        plain: dict[str, Any] = {"digest": line.digest}
    elif isinstance(line, Undone):
        plain = {"undo": line.to}
    elif isinstance(line, Release):
        plain = {"release": line}
    elif isinstance(line, Entropy):
        plain = {"entropy": line}
    elif isinstance(line, Ending):
        plain = {"ending": line}
    elif isinstance(line, Departure):
        plain = {"departure": line}
    else:
        plain = codec.entry(line)
    return msgspec.json.encode(plain).decode()


def read_header(text: str) -> Header:
    """The header from the first line of a journal."""
    try:
        plain = msgspec.json.decode(text)["header"]
        written = converted(plain, _Stamp)
        _refuse_the_future(written.sandtable, written.format)
        for upcast in FORMATS.since(written.format):
            plain = upcast.header(plain)
        return converted(plain, Header)
    except (msgspec.MsgspecError, KeyError, TypeError, RecursionError) as wrong:
        raise JournalError(f"line 1 is not the header of a Sandtable journal: {wrong}") from None


class _Stamp(msgspec.Struct):
    """As much of a header as every release understands."""

    sandtable: str = ""
    format: int = FORMAT


def _refuse_the_future(sandtable: str, format: int) -> None:
    if format > FORMAT:
        raise JournalError(
            f"Sandtable {sandtable or 'of a later day'} made this, in save format {format}; Sandtable {__version__} "
            f"reads formats up to {FORMAT}: install that release, or a newer one"
        )


def origin_of(header: Header) -> Origin:
    """Which release wrote a header, and the lines after it until another says so."""
    return Origin(header.sandtable, header.ruleset, header.ruleset_version, header.format)


def upcasts_of(codec: Codec, origin: Origin) -> list[Upcast]:
    """What brings the words of a release up to date; a clear sentence where it is a later one."""
    _refuse_the_future(origin.sandtable, origin.format)
    if number_of(origin.ruleset_version) > number_of(codec.version):
        raise JournalError(
            f"{origin} made this, and this release has {origin.ruleset} {codec.version}: install that release, "
            "or a newer one"
        )
    return codec.upcasts(origin.format, origin.ruleset_version)


def read_line(codec: Codec, text: str, number: int, upcasts: Sequence[Upcast] = ()) -> Line:
    try:
        plain = msgspec.json.decode(text)
        if not isinstance(plain, dict):
            raise JournalError("it is not an object")
        if "digest" in plain:
            return Checkpoint(str(plain["digest"]))
        if "undo" in plain:
            return Undone(int(plain["undo"]))
        if "release" in plain:
            return converted(plain["release"], Release)
        if "entropy" in plain:
            return converted(plain["entropy"], Entropy)
        if "ending" in plain:
            return converted(plain["ending"], Ending)
        if "departure" in plain:
            return converted(plain["departure"], Departure)
        return codec.read_entry(plain, upcasts)
    except (JournalError, msgspec.MsgspecError, ValueError, TypeError, RecursionError) as wrong:
        raise JournalError(f"line {number} of the journal cannot be read: {wrong}") from None


def split(text: str) -> tuple[list[str], bool]:
    """The whole lines of a journal, and whether it breaks off in the middle of one."""
    lines = text.split("\n")
    return lines[:-1], lines[-1] != ""


def lines_that_count(lines: Iterable[tuple[int, Line]]) -> list[tuple[int, Line]]:
    """The lines that still count after everything that was taken back, with their numbers in the file."""
    kept: list[tuple[int, Line]] = []
    for number, line in lines:
        if type(line) is not Undone and type(line) is not Release:
            kept.append((number, line))
            continue
        if not 0 <= line.to <= len(kept):
            raise JournalError(f"line {number} of the journal takes back to line {line.to}, which does not exist")
        del kept[line.to :]
        if isinstance(line, Release):
            kept.append((number, line))
    return kept


class Journal(msgspec.Struct, frozen=True):
    """A journal that was read: what still counts of it, and who wrote which part."""

    header: Header
    """With the options as this release writes them."""
    lines: list[tuple[int, Line]]
    """With their numbers in the file."""
    origins: list[tuple[int, Origin]]
    """Every release that wrote in it, with the number of its first line."""
    is_torn: bool
    """Whether it breaks off in the middle of a line."""
    was_undone: bool
    """Whether anything was ever taken back."""

    @property
    def origin(self) -> Origin:
        """The release that wrote last."""
        return self.origins[-1][1]

    def origin_at(self, number: int) -> Origin:
        """The release that wrote a line of the file."""
        return next(origin for first, origin in reversed(self.origins) if first <= number)

    def up_to(self, answers: int) -> Journal:
        """As it was before another answer after so many."""
        places = [at for at, (_, line) in enumerate(self.lines) if isinstance(line, Answered)]
        end = places[answers] if answers < len(places) else len(self.lines)
        return msgspec.structs.replace(self, lines=self.lines[:end])


def read_journal(codec: Codec, text: str) -> Journal:
    """The journal in a text."""
    texts, is_torn = split(text)
    if not texts:
        raise JournalError("the journal is empty, or its first line breaks off")
    header = read_header(texts[0])
    origins = [(1, origin_of(header))]
    upcasts = upcasts_of(codec, origins[0][1])
    options = header.options
    for upcast in upcasts:
        options = upcast.options(options)
    lines: list[tuple[int, Line]] = []
    for number, each in enumerate(texts[1:], start=2):
        line = read_line(codec, each, number, upcasts)
        if type(line) is Release:
            origins.append((number, Origin(line.sandtable, header.ruleset, line.ruleset_version, line.format)))
            upcasts = upcasts_of(codec, origins[-1][1])
        lines.append((number, line))
    was_undone = any([type(line) is Undone for _, line in lines])
    header = msgspec.structs.replace(header, options=options)
    return Journal(header, lines_that_count(lines), origins, is_torn, was_undone)


def journal_text(header: str, lines: Iterable[str]) -> str:
    """A journal of which the lines are kept apart, as one text."""
    return "\n".join([header, *lines, ""])


def dump(codec: Codec, header: Header, lines: Sequence[Line]) -> str:
    """The whole journal as text."""
    return journal_text(write_header(header), (write_line(codec, line) for line in lines))
