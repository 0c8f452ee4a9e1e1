"""What a data set says of itself: how its games came about, and how many figures stand in a row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.replay import header_of
from sandtable.learn.encoding import CANDIDATE, PIECE, TABLE, Shape
from sandtable.store.files import read_text
from sandtable.version import __version__

KEY = b"sandtable"
"""Under which it stands in the metadata of the file, as JSON."""


class Played(msgspec.Struct, frozen=True):
    """Games that bots played for the data set."""

    ruleset: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int


class Kept(msgspec.Struct, frozen=True):
    """A game that was kept in a file, and which release began it."""

    file: str
    ruleset: str
    options: dict[str, Any]
    sandtable: str


class Shapes(msgspec.Struct, frozen=True):
    """Figures of the table, of each piece and of each candidate, and how many candidates there are at most."""

    observation: int = TABLE
    pieces: int = PIECE
    candidates: int = CANDIDATE
    most_candidates: int = Shape().candidates


class About(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that must be known to make the data set again."""

    sandtable: str = __version__
    """The release that wrote it."""
    shapes: Shapes = Shapes()
    played: Played | None = None
    kept: tuple[Kept, ...] = ()

    def metadata(self) -> dict[bytes, bytes]:
        """As the schema of a Parquet file takes it."""
        return {KEY: msgspec.json.encode(self)}


def kept_in(paths: Sequence[Path]) -> tuple[Kept, ...]:
    """What the journals of games say of them."""
    headers = [(path.name, header_of(read_text(path))) for path in paths]
    return tuple([Kept(name, header.ruleset, header.options, header.sandtable) for name, header in headers])
