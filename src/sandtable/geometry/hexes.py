"""Hexes: cells by their axial coordinates q and r, what lies beside, around and between them.

Whole numbers only. Facings are 0 to 5, clockwise, in the order of `NEIGHBOURS` of the board that clients draw.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from sandtable.kernel.board.maps import NEIGHBOURS, CellAt

FACINGS = len(NEIGHBOURS)
Edge = tuple[CellAt, CellAt]
"""The side that two neighbours share: both cells, the smaller one first."""

FINE = 16
"""How much finer than its steps a line is measured, so that a nudge decides ties and nothing else."""
KEPT = 1 << 15
"""Lines, rings and bearings that are remembered: a map has some hundred cells, and they are asked for often."""


# --- beside ---


def turned(facing: int, steps: int) -> int:
    """A facing after so many sixths of a turn, clockwise; against the clock where they are negative."""
    return (facing + steps) % FACINGS


def neighbour(cell: CellAt, facing: int, steps: int = 1) -> CellAt:
    """The cell that lies so many steps straight ahead."""
    q, r = NEIGHBOURS[facing]
    return cell[0] + steps * q, cell[1] + steps * r


def neighbours(cell: CellAt) -> tuple[CellAt, ...]:
    """The six cells around a cell, by facing."""
    return tuple(neighbour(cell, facing) for facing in range(FACINGS))


def edge(cell: CellAt, facing: int) -> Edge:
    """The side of a cell at a facing: the same as that of the neighbour at the opposite one."""
    other = neighbour(cell, facing)
    return (cell, other) if cell < other else (other, cell)


# --- how far, and which way ---


def distance(one: CellAt, other: CellAt) -> int:
    """How many steps it takes from one cell to another."""
    q, r = other[0] - one[0], other[1] - one[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@lru_cache(maxsize=KEPT)
def bearings(start: CellAt, end: CellAt) -> tuple[int, ...]:
    """The facings that lead straight to a cell, or on either side of it; all of them for the cell itself.

    One where it lies straight ahead of that facing; two, the nearer one first, where it lies between them. Where it
    lies in the very middle, the first is the one against the clock.
    """
    if start == end:
        return tuple(range(FACINGS))
    far = distance(start, end)
    closer = [facing for facing in range(FACINGS) if distance(neighbour(start, facing), end) < far]
    if len(closer) == 2 and closer == [0, FACINGS - 1]:
        closer.reverse()
    return tuple(sorted(closer, key=lambda facing: -_ahead(start, end, facing)))


def _ahead(start: CellAt, end: CellAt, facing: int) -> int:
    """How far a cell lies along a facing: steps of it that bring one nearer."""
    steps = 0
    at = start
    while distance(neighbour(at, facing), end) < distance(at, end):
        at, steps = neighbour(at, facing), steps + 1
    return steps


# --- around ---


def rotated(cell: CellAt, steps: int, about: CellAt = (0, 0)) -> CellAt:
    """The cell after so many sixths of a turn about another, clockwise."""
    q, r = cell[0] - about[0], cell[1] - about[1]
    for _ in range(steps % FACINGS):
        q, r = -r, q + r
    return about[0] + q, about[1] + r


@lru_cache(maxsize=KEPT)
def ring(centre: CellAt, radius: int) -> tuple[CellAt, ...]:
    """The cells at that distance, clockwise from the one at facing 0."""
    if radius == 0:
        return (centre,)
    cells = []
    at = neighbour(centre, 0, radius)
    for side in range(FACINGS):
        for _ in range(radius):
            cells.append(at)
            at = neighbour(at, turned(side, 2))
    return tuple(cells)


def disc(centre: CellAt, radius: int) -> tuple[CellAt, ...]:
    """The cells no farther than that, ring by ring from the middle."""
    return tuple(cell for far in range(radius + 1) for cell in ring(centre, far))


# --- between ---


@lru_cache(maxsize=KEPT)
def line(start: CellAt, end: CellAt, *, clockwise: bool = False) -> tuple[CellAt, ...]:
    """The cells that a straight line from middle to middle runs through, both ends included.

    Where it runs along the side between two cells one of them is taken, always on the same hand: seen from the start
    on the left, or with `clockwise` on the right. Only what both lines run through is cut for certain.
    """
    steps = distance(start, end)
    if steps == 0:
        return (start,)
    nudge = _across(start, end) if clockwise else tuple(-part for part in _across(start, end))
    whole = steps * FINE
    cells = []
    for step in range(steps + 1):
        q = (start[0] * (steps - step) + end[0] * step) * FINE + nudge[0]
        r = (start[1] * (steps - step) + end[1] * step) * FINE + nudge[1]
        cells.append(_nearest(q, r, whole))
    return tuple(cells)


def _across(start: CellAt, end: CellAt) -> tuple[int, int]:
    """The neighbour that lies most to the right of someone who looks along the line."""
    return NEIGHBOURS[turned(bearings(start, end)[0], 2)]


def _nearest(q: int, r: int, whole: int) -> CellAt:
    """The cell whose middle is nearest to a point, given in parts of a whole cell."""
    s = -q - r
    parts = [_rounded(part, whole) for part in (q, r, s)]
    off = [abs(part * whole - given) for part, given in zip(parts, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -parts[1] - parts[2], parts[1]
    if off[1] > off[2]:
        return parts[0], -parts[0] - parts[2]
    return parts[0], parts[1]


def _rounded(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)


# --- maps ---


class HexMap:
    """A map: the cells that there are, in one order."""

    __slots__ = ("_known", "cells")

    def __init__(self, cells: Iterable[CellAt]) -> None:
        self.cells = tuple(sorted(set(cells)))
        self._known = frozenset(self.cells)

    def __contains__(self, cell: CellAt) -> bool:
        return cell in self._known

    def __iter__(self) -> Iterator[CellAt]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def beside(self, cell: CellAt) -> tuple[CellAt, ...]:
        """The neighbours of a cell that are on the map, by facing."""
        return tuple(other for other in neighbours(cell) if other in self._known)

    def edges(self) -> tuple[Edge, ...]:
        """Every side of every cell, each once."""
        return tuple(sorted({edge(cell, facing) for cell in self.cells for facing in range(FACINGS)}))

    def border(self) -> tuple[Edge, ...]:
        """The sides beyond which there is no map."""
        return tuple(side for side in self.edges() if (side[0] in self) != (side[1] in self))

    def within(self, start: CellAt, steps: int, blocked: Collection[CellAt] = ()) -> dict[CellAt, int]:
        """The cells that can be reached in so many steps over the map and none that is blocked, with how many."""
        reached = {start: 0}
        ahead = deque([start])
        while ahead:
            cell = ahead.popleft()
            if reached[cell] == steps:
                continue
            for other in self.beside(cell):
                if other not in reached and other not in blocked:
                    reached[other] = reached[cell] + 1
                    ahead.append(other)
        return reached
