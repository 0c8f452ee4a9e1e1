"""Footprints for classes of which no catalogue says how large they are. Edit at will."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from sandtable.tabletop.pack_rows import FootprintRow

BROAD = "disc"
"""The outline of what is about as broad as it is long."""


class Sizes(msgspec.Struct, frozen=True):
    """How large the models of a game are, in inches, by a figure of their profile."""

    long: dict[int, tuple[float, float]]
    """Length and beam."""
    broad: dict[int, float]
    """Across, for what is about as broad as it is long."""
    outlines: tuple[tuple[tuple[str, ...], str], ...]
    """Words by which an outline is known, the first that is found."""
    usual: str


def footprint(words: Container[str], size: int, sizes: Sizes) -> FootprintRow:
    """The footprint of a class of that size that is called so."""
    known = min(max(size, 1), max(sizes.long))
    outline = next((name for kinds, name in sizes.outlines if any(kind in words for kind in kinds)), sizes.usual)
    if outline == BROAD:
        return FootprintRow(sizes.broad[known], sizes.broad[known], outline)
    return FootprintRow(*sizes.long[known], outline)
