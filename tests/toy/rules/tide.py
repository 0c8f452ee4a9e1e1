"""The tide."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Modifier
from tests.toy.values import HASTE, PLUS
from tests.toy.world import CURRENT, Skerries


class Tide(Rule):
    """A boat in the current is hastier, and so sails before others that raise as much steam."""

    id, name = RuleId("SKE-TIDE"), "Tide"

    @modifies(HASTE, PLUS)
    def one_more(self, table: Table[Skerries], seat: SeatId) -> Modifier | None:
        return Modifier(1, "in the current") if table.state.boats[seat].at in CURRENT else None
