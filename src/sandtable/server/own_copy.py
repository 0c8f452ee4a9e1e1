"""A player's own copy of the journal of a game that is not over: what their seat knows of it, and nothing else.

Without a game to ask, whatever cannot be shown to be known is left out: the key of the dice, rolls, the answers of
others, and lines that this release cannot read. What a seat saw of a roll or an answer, the events after it tell.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable import rulesets
from sandtable.kernel.codec import Codec
from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.errors import JournalError, SandtableError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import (
    Header,
    Line,
    Origin,
    Release,
    Undone,
    journal_text,
    origin_of,
    read_header,
    read_line,
    split,
    upcasts_of,
    write_header,
    write_line,
)
from sandtable.kernel.upcasting import Upcast
from sandtable.kernel.visibility import seen


def own_copy(text: str, seat: SeatId | None) -> str:
    """The lines of a journal that a seat knows, under its header without the key."""
    first, *rest = split(text)[0]
    try:
        header = read_header(first)
    except JournalError:
        return ""  # what cannot be read may hold the key anywhere
    bare = write_header(msgspec.structs.replace(header, key=""))
    try:
        codec = rulesets.ruleset(header.ruleset).play.codec
    except SandtableError:
        return journal_text(bare, ())
    shown = (_known_to(seat, line) for line in _that_count(codec, header, rest))
    return journal_text(bare, (write_line(codec, line) for line in shown if line is not None))


def _that_count(codec: Codec, header: Header, texts: Sequence[str]) -> list[Line | None]:
    """The lines that were not taken back; nothing in the place of one that cannot be read."""
    kept: list[Line | None] = []
    upcasts = _upcasts(codec, origin_of(header))
    for number, text in enumerate(texts, start=2):
        line = _read(codec, text, number, upcasts)
        if isinstance(line, (Undone, Release)):
            del kept[max(line.to, 0) :]
        if isinstance(line, Release):
            upcasts = _upcasts(codec, Origin(line.sandtable, header.ruleset, line.ruleset_version, line.format))
        if not isinstance(line, Undone):
            kept.append(line)
    return kept


def _upcasts(codec: Codec, origin: Origin) -> list[Upcast] | None:
    """How the lines of a release are read; nothing where they cannot be."""
    try:
        return upcasts_of(codec, origin)
    except JournalError:
        return None


def _read(codec: Codec, text: str, number: int, upcasts: list[Upcast] | None) -> Line | None:
    try:
        line = read_line(codec, text, number, upcasts or ())
    except JournalError:
        return None
    # What another release means by an event, this one does not know.
    return line if upcasts is not None or isinstance(line, (Undone, Release)) else None


def _known_to(seat: SeatId | None, line: Line | None) -> Line | None:
    """A line as a seat knows it; nothing where it does not."""
    if isinstance(line, Answered):
        return line if line.seat == seat else None
    if isinstance(line, Happened):
        event = seen(line.event, seat)
        return None if event is None else Happened(event, line.rule)
    return line if isinstance(line, (Release, Ending)) else None
