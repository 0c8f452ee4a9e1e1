"""What a game is played on: a plane with inches on it, hex cells, or nothing but cards."""

from __future__ import annotations

from typing import Literal

import msgspec

Points = tuple[tuple[int, int], ...]
"""Corners of a polygon on a plane."""

CellAt = tuple[int, int]
"""A hex cell by its axial coordinates q and r."""

NEIGHBOURS: tuple[CellAt, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The way to the next cell for each facing, 0 to 5, clockwise.

Facing 0 is north where cells lie flat (a side of the hexagon above), north-west where they are pointed.
"""


class Plane(msgspec.Struct, frozen=True, kw_only=True, tag="plane", tag_field="type"):
    """An open table where everything may stand anywhere.

    Lengths are whole thousandths of its unit, headings centi-degrees clockwise from north; the origin is the
    south-west corner, x runs east, y north.
    """

    width: int
    height: int
    unit: str = '"'
    """How lengths are called; 1000 of ours are one of these."""
    sharpest: int = 0
    """Where courses are drawn: the sharpest turn after each segment of one, in centi-degrees."""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One hex of a map. q runs to the east, r along facing 3; all neighbours are in `NEIGHBOURS`."""

    q: int
    r: int
    kind: str = ""
    """What it is made of, by a name that the client may have a picture for; empty for plain ones."""
    label: str = ""
    """What it is called, short enough to be printed on it."""
    side: str = ""
    """The seat it belongs to, such as a place to start from."""
    mark: str = ""
    """What lies on it or has come over it, by a name that the client may have a sign for."""


class Hexes(msgspec.Struct, frozen=True, kw_only=True, tag="hexes", tag_field="type"):
    """A map of hex cells in axial coordinates."""

    cells: tuple[Cell, ...]
    orientation: Literal["flat", "pointed"] = "flat"
    """Whether a side or a corner of each cell looks north."""


Map = Plane | Hexes
