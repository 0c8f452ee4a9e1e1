"""Firing Arcs: which hexes a weapon bears on."""

from __future__ import annotations

from sandtable.geometry.hexes import FACINGS, bearings
from sandtable.kernel.board import CellAt

ARCS: dict[str, tuple[frozenset[int], frozenset[int]]] = {
    "LINE": (frozenset({0}), frozenset()),
    "BOW": (frozenset({5, 0, 1}), frozenset({5, 0})),
    "WIDE": (frozenset({4, 5, 0, 1, 2}), frozenset({4, 5, 0, 1})),
    "BROAD": (frozenset({1, 2, 4, 5}), frozenset({1, 4})),
    "STERN": (frozenset({2, 3, 4}), frozenset({2, 3})),
    "ALL": (frozenset(range(FACINGS)), frozenset(range(FACINGS))),
}
"""Of each arc the spines, by facing, and the wedges, by the facing that they begin at, clockwise (DN-ATK-05)."""


def is_in_arc(arc: str, at: CellAt, facing: int, target: CellAt) -> bool:
    """Whether a hex lies in an arc of a ship; its own hex lies in every arc (DN-ATK-05)."""
    if at == target:
        return True
    spines, wedges = ARCS[arc]
    beside = sorted((bearing - facing) % FACINGS for bearing in bearings(at, target))
    if len(beside) == 1:
        return beside[0] in spines
    return (beside[1] if beside == [0, FACINGS - 1] else beside[0]) in wedges
