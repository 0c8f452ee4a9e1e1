"""Bulwark: a wall that walks."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import BLOCKS, RAISED, SCREENS
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST, PLUS


class Bulwark(Rule):
    """In an enemy's Ranged Attack its models are 1 Size larger and block the line instead of obscuring it."""

    id = RuleId("AC-R-BULWARK")
    name = "Bulwark"

    @modifies(SCREENS, MOST)
    def stand_in_the_way(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(BLOCKS) if has_rule(g, unit, self.id) else None

    @modifies(RAISED, PLUS)
    def rise(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
