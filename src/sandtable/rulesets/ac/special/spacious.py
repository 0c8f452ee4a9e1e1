"""Spacious: room for all of it."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.loads import ROOM, Boarding
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST


class Spacious(Rule):
    """Aboard it nobody takes more room than others."""

    id = RuleId("AC-R-SPACIOUS")
    name = "Spacious"

    @modifies(ROOM, LEAST)
    def make_room(self, g: BattleTable, boarding: Boarding) -> Modifier | None:
        return Modifier(1) if has_rule(g, boarding.transport, self.id) else None
