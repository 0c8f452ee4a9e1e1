"""The lookout."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Modifier
from tests.toy.values import DICE, PLUS, Shot
from tests.toy.world import Skerries, serves


class Lookout(Rule):
    """A boat whose lookout serves is harder to hit: a die less."""

    id, name = RuleId("SKE-LOOKOUT"), "Lookout"

    @modifies(DICE, PLUS)
    def one_less(self, table: Table[Skerries], shot: Shot) -> Modifier | None:
        return Modifier(-1) if serves(table.state, shot.at, "lookout") else None
