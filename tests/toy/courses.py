"""Course cards: how far a boat turns, and how far it goes then."""

from __future__ import annotations

from sandtable.geometry.hexes import neighbour, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import CardId

KINDS = {
    "slow": (0, 1, 3),
    "ahead": (0, 2, 3),
    "full": (0, 3, 2),
    "port": (-1, 1, 3),
    "starboard": (1, 1, 3),
    "about": (3, 0, 2),
}
"""By name: sixths of a turn, cells, and how many of them there are in a deck."""

NAMES = {
    "slow": "Slow ahead",
    "ahead": "Half ahead",
    "full": "Full ahead",
    "port": "To port",
    "starboard": "To starboard",
    "about": "About",
}


def deck() -> tuple[CardId, ...]:
    return tuple(CardId(f"{kind}-{n + 1}") for kind, (_, _, many) in KINDS.items() for n in range(many))


def kind_of(card: str) -> str:
    return card.partition("-")[0]


def turn_of(card: str) -> int:
    return KINDS[kind_of(card)][0]


def cells_of(card: str) -> int:
    return KINDS[kind_of(card)][1]


def in_words(card: str) -> str:
    turn, cells, _ = KINDS[kind_of(card)]
    turning = {0: "", -1: "a sixth to port, ", 1: "a sixth to starboard, ", 3: "turn about"}[turn]
    going = f"{cells} {'cell' if cells == 1 else 'cells'} ahead" if cells else ""
    return f"{turning}{going}"


def way_of(card: str, at: CellAt, facing: int) -> tuple[int, tuple[CellAt, ...]]:
    """The facing that a course gives, and the cells that it leads through if nothing is in the way."""
    heading = turned(facing, turn_of(card))
    return heading, tuple(neighbour(at, heading, step) for step in range(1, cells_of(card) + 1))
