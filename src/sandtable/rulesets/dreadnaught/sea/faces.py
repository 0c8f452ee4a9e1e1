"""Impact faces, and the rows of Components behind them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sandtable.geometry.hexes import FACINGS, ring, rotated
from sandtable.kernel.board import CellAt

FORWARD, UPPER_STARBOARD, LOWER_STARBOARD, REAR, LOWER_PORT, UPPER_PORT = range(FACINGS)
"""The six faces (DN-DMG-04), each named by the direction that it looks to."""

FACE_NAMES = ("Forward", "upper starboard", "lower starboard", "Rear", "lower port", "upper port")
GROWN = 4
"""The distance from which Forward and broadside arcs are a little wider (DN-DMG-06)."""


def faces_to(target: CellAt, facing: int, attacker: CellAt) -> tuple[int, ...]:
    """The faces of a target that an attacker there can hit: two in a broadside hex (DN-DMG-05, DN-DMG-06)."""
    off = rotated((attacker[0] - target[0], attacker[1] - target[1]), -facing)
    far = max(abs(off[0]), abs(off[1]), abs(off[0] + off[1]))
    if far == 0:
        return (FORWARD,)
    at = ring((0, 0), far).index(off)
    ahead, astern = min(at, FACINGS * far - at), abs(at - 3 * far)
    if 2 * ahead < far if far < GROWN else ahead <= (far + 1) // 2:
        return (FORWARD,)
    if 2 * astern < far:
        return (REAR,)
    starboard = at < 3 * far
    along = (at if starboard else FACINGS * far - at) - far
    upper, lower = (UPPER_STARBOARD, LOWER_STARBOARD) if starboard else (UPPER_PORT, LOWER_PORT)
    if 2 * along == far if far < GROWN else abs(2 * along - far) <= 2:
        return upper, lower
    return (upper,) if 2 * along < far else (lower,)


def face_met(direction: int, facing: int) -> int:
    """The face that meets something in that direction from the ship, as in a collision."""
    return (direction - facing) % FACINGS


def rows(cells: Iterable[CellAt], face: int) -> tuple[tuple[CellAt, ...], ...]:
    """The rows behind a face, each with the hex nearest to it first; gaps do not stop a shot (DN-DMG-03, DN-DMG-07)."""
    found: dict[int, list[CellAt]] = {}
    for q, r in cells:
        key = (q, q + r, r)[face % 3]
        found.setdefault(key, []).append((q, r))
    along = 1 if face % 3 == 0 else 0
    backwards = face in (UPPER_STARBOARD, LOWER_STARBOARD, REAR)
    return tuple(
        tuple(sorted(row, key=lambda cell: cell[along], reverse=backwards)) for _, row in sorted(found.items())
    )


def can_be_hit(
    layout: Mapping[CellAt, object], filled: Collection[CellAt], face: int, *, empty_first: bool = False
) -> tuple[CellAt, ...]:
    """The Components that an attack on this face may hit: of each row the first empty one, or one filled before it.

    Where a whole row is filled, any of it (DN-DMG-02, DN-DMG-20). With `empty_first` filled ones count only where no
    empty one can be hit at all (DN-CRUISER-05).
    """
    found: list[CellAt] = []
    for row in rows(layout, face):
        first = next((n for n, cell in enumerate(row) if cell not in filled), len(row) - 1)
        found += row[: first + 1]
    empty = [cell for cell in found if cell not in filled]
    return tuple(empty if empty_first and empty else found)
