"""Who has won, and how clearly."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.state import BattleTable

DRAW, VICTORY, DEVASTATING = "Draw", "Victory", "Devastating Victory"


def winner(g: BattleTable) -> SeatId | None:
    """The General with more Victory Points; None where both have as many (AC-END-09, AC-END-11)."""
    a, b = g.state.sides.values()
    if a.vp == b.vp:
        return None
    return a.seat if a.vp > b.vp else b.seat


def grade(g: BattleTable) -> str:
    """How clearly: with twice as many Victory Points as the other it is Devastating (AC-END-10)."""
    more, less = sorted([side.vp for side in g.state.sides.values()], reverse=True)
    if more == less:
        return DRAW
    return DEVASTATING if more >= 2 * less else VICTORY
