"""Who has won: most victory points (DW3-END-08)."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.state import BattleTable


def winner(g: BattleTable) -> SeatId | None:
    """The player with most victory points; nobody where they are equal."""
    a, b = g.state.settings.seats
    mine, theirs = g.state.sides[a].vp, g.state.sides[b].vp
    if mine == theirs:
        return None
    return a if mine > theirs else b
