"""What a card counts against another: its Value, with what rules add to it."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.tabletop.layers import PLUS

CAP = 12
"""No card counts more (AC-G-10)."""


class Weighing(msgspec.Struct, frozen=True):
    """A card that is played for a Command to a unit, or against it."""

    seat: SeatId
    unit: UnitId
    interfering: bool = False
    special: str = ""
    """The name of a Special Command."""


WEIGHT: Query[Weighing] = Query("Value of a card against another", PLUS)


def weight_of(g: BattleTable, card: CardId, weighing: Weighing) -> int:
    """The Value of a card as it counts for Interference (AC-CMD-04, AC-G-10)."""
    value = value_of(g, card)
    return max(value, min(CAP, g.value(WEIGHT, weighing, value)))
