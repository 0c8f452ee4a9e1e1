"""How cards write costs and Movement Grids, read."""

from __future__ import annotations

from functools import cache

import msgspec

DIRECTIONS = ("F", "FS", "AS", "A", "AP", "FP")
"""The ways from a ship, clockwise from its bow."""


class Price(msgspec.Struct, frozen=True):
    """A Grid symbol that must be supplied: any of these, perhaps Overloaded (DN-CARD-08, DN-CARD-09)."""

    symbols: frozenset[str]
    is_overloaded: bool


@cache
def price(written: str) -> Price:
    """A symbol of a cost: `GUN/COR` is either, `COR!` is Overloaded."""
    return Price(frozenset(written.rstrip("!").split("/")), written.endswith("!"))


@cache
def legs(written: str) -> tuple[tuple[int, int], ...]:
    """A hex of a Movement Grid, as turns from the bow and steps that way: `FS 2` is two steps along FS (DN-MOVE-12)."""
    words = written.split()
    return tuple((DIRECTIONS.index(way), int(steps)) for way, steps in zip(words[::2], words[1::2], strict=True))
