"""Who wins: Victory Points compared."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.state import BattleTable


class Kind(StrEnum):
    """How a battle may end (DW4-PLAY-16)."""

    VICTORY = "Victory"
    DEVASTATING = "Devastating Victory"
    STALEMATE = "Stalemate"


class Victory(msgspec.Struct, frozen=True):
    """The outcome of a battle."""

    winner: SeatId | None
    kind: Kind
    vp: tuple[int, ...]
    """The Victory Points of each Admiral, in the order of the seats."""


def victory(g: BattleTable) -> Victory:
    """The outcome as the Victory Points stand, whatever they were scored for (DW4-PLAY-14, DW4-PLAY-16).

    Ruling: an Admiral who has any points against an opponent who has none wins a Devastating Victory.
    """
    seats = g.state.settings.seats
    points = tuple(g.state.sides[seat].vp for seat in seats)
    most, least = max(points), min(points)
    if most == least:
        return Victory(None, Kind.STALEMATE, points)
    kind = Kind.DEVASTATING if most >= 2 * least else Kind.VICTORY
    return Victory(seats[points.index(most)], kind, points)
