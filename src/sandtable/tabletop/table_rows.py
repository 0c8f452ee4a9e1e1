"""What lies on a table, out of packs: terrain and layouts, each made of its row by the rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from sandtable.tabletop.packs import add_new

R = TypeVar("R")
Reading = Callable[[Any, str, list[str]], R]
"""Makes a record of a row that stands at a place; what is wrong with it is added to the problems."""


class TableRows(Protocol):
    """A pack file with its rows for the table."""

    @property
    def terrain(self) -> Sequence[Any]: ...

    @property
    def layout(self) -> Sequence[Any]: ...


class Pieces(Protocol):
    """What is on the tables of several packs together."""

    @property
    def terrain(self) -> dict[Any, Any]: ...

    @property
    def layouts(self) -> dict[Any, Any]: ...


def add_tables(
    made: Pieces,
    packs: Sequence[tuple[str, TableRows]],
    piece: Reading[Any],
    layout: Reading[Any],
    problems: list[str],
) -> None:
    """Terrain and layouts of packs that are given with their files; the pieces that a layout names must be there."""
    for file, rows in packs:
        add_rows(made.terrain, rows.terrain, f"{file}: terrain", piece, problems)
        add_rows(made.layouts, rows.layout, f"{file}: layout", layout, problems)
    for file, rows in packs:
        for row in rows.layout:
            problems += [
                f"{file}: layout {row.id}: placement {number}: there is no terrain '{placed.piece}'"
                for number, placed in enumerate(row.placements, 1)
                if placed.piece not in made.terrain
            ]


def add_rows(to: dict[Any, R], rows: Iterable[Any], kind: str, read: Reading[R], problems: list[str]) -> None:
    """An entry for each row, read with its place, unless its id is taken; `kind` is what it is, with its file."""
    for row in rows:
        place = f"{kind} {row.id}"
        add_new(to, row.id, read(row, place, problems), place, problems)
