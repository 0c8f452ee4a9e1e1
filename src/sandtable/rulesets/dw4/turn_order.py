"""Who comes first: the Initiative and the Turn Order that follows from it."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import opponent


def first_admiral(g: BattleTable) -> SeatId:
    """The Admiral who holds the Initiative (DW4-INIT-01)."""
    first = g.state.clock.first
    if first is None:
        raise LookupError("nobody holds the Initiative yet")
    return first


def second_admiral(g: BattleTable) -> SeatId:
    """The Admiral who does not hold the Initiative (DW4-INIT-01)."""
    return opponent(g, first_admiral(g))


def admirals(g: BattleTable) -> tuple[SeatId, SeatId]:
    """Both Admirals, the First before the Second (DW4-INIT-01)."""
    first = first_admiral(g)
    return first, opponent(g, first)


def who_orders(g: BattleTable) -> SeatId:
    """Who orders effects that no rule orders: the active Admiral, outside a turn the First (DW4-ROUND-04)."""
    return g.state.clock.active or first_admiral(g)
