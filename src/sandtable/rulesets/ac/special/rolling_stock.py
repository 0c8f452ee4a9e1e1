"""Rolling Stock: it looks both ways along the line."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arcs import LOOKS_BACK
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class RollingStock(Rule):
    """It has two Front Arcs and two Flank Arcs. Ruling: the Rear Arc is the second Front Arc."""

    id = RuleId("AC-R-ROLLING-STOCK")
    name = "Rolling Stock"

    @modifies(LOOKS_BACK, MOST)
    def look_back(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
