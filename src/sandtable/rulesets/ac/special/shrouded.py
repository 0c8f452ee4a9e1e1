"""Shrouded: hard to make out."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.exposure import SHROUDED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Shrouded(Rule):
    """In an enemy's Ranged Attack Line of Sight to it is never better than Obscured."""

    id = RuleId("AC-R-SHROUDED")
    name = "Shrouded"

    @modifies(SHROUDED, MOST)
    def blur(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
