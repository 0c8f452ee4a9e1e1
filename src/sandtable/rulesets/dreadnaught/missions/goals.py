"""Hexes that a captain wants ships to be in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.rulesets.dreadnaught.sea.lookout import map_of
from sandtable.rulesets.dreadnaught.state import SeaTable

PULL = 0.16
"""What a hex less to a goal is worth."""


class Goal(msgspec.Struct, frozen=True):
    """Hexes that Cruisers should be in when a turn ends, what each of them brings there, and how many count."""

    cells: frozenset[CellAt]
    worth: float
    many: int = 1


def within(table: SeaTable, cells: Iterable[CellAt], reach: int) -> frozenset[CellAt]:
    """The hexes of the map that are so near to one of these."""
    there = tuple(cells)
    return frozenset(cell for cell in map_of(table).hexes if any(distance(cell, at) <= reach for at in there))


def far_from(at: CellAt, cells: frozenset[CellAt]) -> int:
    return min(distance(at, cell) for cell in cells)
