"""The gunner."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Modifier
from tests.toy.values import DICE, PLUS, Shot
from tests.toy.world import Skerries, serves


class Gunner(Rule):
    """A gunner who serves brings a die."""

    id, name = RuleId("SKE-GUNNER"), "Gunner"

    @modifies(DICE, PLUS)
    def one_more(self, table: Table[Skerries], shot: Shot) -> Modifier | None:
        return Modifier(1) if serves(table.state, shot.by, "gunner") else None
