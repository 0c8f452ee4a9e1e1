"""Snapshots: a game as it stood, kept beside its journal, so that a later release need not play it again.

A snapshot stands where nothing can be taken back any more, so whoever goes on from it loses nothing, not even what
could be undone. It holds every secret and the key of the dice: it is kept as the journal is, and shown to nobody.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from sandtable.kernel.chance import Seeded
from sandtable.kernel.codec import Codec
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import JournalError
from sandtable.kernel.journal import Checkpoint, Journal, Line, Origin, read_line, upcasts_of, write_line
from sandtable.kernel.match import Match
from sandtable.kernel.reading import decoded


class _Head(msgspec.Struct, frozen=True):
    """The first line of a snapshot."""

    lines: int
    last: str
    commitment: str
    origin: Origin
    check: str
    """A digest of the rest."""


class Snapshot(msgspec.Struct, frozen=True):
    """A game after so many lines of its journal."""

    lines: int
    """Lines that still counted then, and always will."""
    last: str
    """The last of them, to tell whether this belongs to a journal."""
    commitment: str
    origin: Origin
    """Which release wrote it."""
    game: bytes


def opening_snapshot(match: Match) -> bytes:
    """A new game before anything has happened in it."""
    game = match.game
    if game.opening is None:
        game = match.ruleset.play.new_game(match.header.options, Seeded(bytes.fromhex(match.header.key)))
    assert game.opening is not None, "a new game has been started"
    return _written(match, game.opening, 0)


def snapshot(match: Match) -> bytes:
    """The game before anything that may still be taken back; one that has not begun is its opening."""
    if not match.is_begun:
        return opening_snapshot(match)
    return _written(match, *match.settled)


def _written(match: Match, game: Game[Any], lines: int) -> bytes:
    codec = match.ruleset.play.codec
    saved = codec.save(game)
    last = write_line(codec, match.lines[lines - 1]) if lines else ""
    origin = Origin.now(match.ruleset.name, match.ruleset.version)
    head = _Head(lines, last, match.header.commitment, origin, _check(saved))
    return msgspec.json.encode(head) + b"\n" + saved


def read_snapshot(data: bytes) -> Snapshot:
    """The snapshot in these bytes; raises `JournalError` where they are damaged."""
    first, _, saved = data.partition(b"\n")
    try:
        head = decoded(first, _Head)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise JournalError(f"it is damaged: {wrong}") from None
    if _check(saved) != head.check:
        raise JournalError("it is damaged: its digest is another")
    return Snapshot(head.lines, head.last, head.commitment, head.origin, saved)


def _check(saved: bytes) -> str:
    return blake2b(saved, digest_size=16).hexdigest()


def lines_before(codec: Codec, journal: Journal, taken: Snapshot) -> list[Line]:
    """The lines of a journal after which a snapshot stands; raises `JournalError` where it is not of this journal."""
    if taken.commitment != journal.header.commitment:
        raise JournalError("it is of another game")
    before = [line for _, line in journal.lines[: taken.lines]]
    if not 0 <= taken.lines == len(before):
        raise JournalError("it stands after lines that the journal does not have")
    if before and not _is_same(read_line(codec, taken.last, taken.lines, upcasts_of(codec, taken.origin)), before[-1]):
        raise JournalError("it stands after other lines than the journal has")
    return before


def _is_same(last: Line, written: Line) -> bool:
    # A release that played on may count another digest for the same game: its records have other fields.
    return last == written or (isinstance(last, Checkpoint) and isinstance(written, Checkpoint))
