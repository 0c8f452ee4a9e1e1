"""What rules may change: haste, the dice of a shot, and the moments at which crew may be shown."""

from __future__ import annotations

import msgspec

from sandtable.geometry.hexes import bearings, distance, line, turned
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Amount, Layer, Query
from tests.toy.world import ROCKS, SEA, Skerries, afloat

RANGE = 3
BEFORE_THE_SHOT = "before the shot"


class Shot(msgspec.Struct, frozen=True):
    """Who fires at whom."""

    by: SeatId
    at: SeatId


def _added(value: int, amounts: list[Amount]) -> int:
    return value + int(sum(amounts))


PLUS = Layer("plus", _added)
HASTE: Query[SeatId] = Query("haste", PLUS)
DICE: Query[Shot] = Query("dice of a shot", PLUS)


def haste_of(table: Table[Skerries], seat: SeatId, steam: int) -> int:
    return table.value(HASTE, seat, steam)


def dice_of(table: Table[Skerries], shot: Shot) -> int:
    """The nearer the more; never fewer than none."""
    return max(0, table.value(DICE, shot, base_dice(table, shot)))


def base_dice(table: Table[Skerries], shot: Shot) -> int:
    one, other = table.state.boats[shot.by].at, table.state.boats[shot.at].at
    assert one is not None and other is not None
    return max(0, RANGE + 1 - distance(one, other))


def targets_of(table: Table[Skerries], seat: SeatId) -> tuple[SeatId, ...]:
    """Boats ahead of this one, in range and with no rock in the way on either hand."""
    boats = table.state.boats
    boat = boats[seat]
    assert boat.at is not None
    found = []
    for other in afloat(table.state):
        at = boats[other].at
        if other == seat or at is None or distance(boat.at, at) > RANGE:
            continue
        ahead = {turned(boat.facing, off) for off in (-1, 0, 1)}
        both = (set(line(boat.at, at)) & ROCKS, set(line(boat.at, at, clockwise=True)) & ROCKS)
        if ahead & set(bearings(boat.at, at)) and not all(both):
            found.append(other)
    return tuple(found)


def is_open_water(cell: tuple[int, int]) -> bool:
    return cell in SEA and cell not in ROCKS
