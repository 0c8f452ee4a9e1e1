"""Flying: above it all."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import FLIES
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import SCREENS
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST, MOST


class Flying(Rule):
    """Its models never stand in a line, and when it moves it passes over terrain and enemies."""

    id = RuleId("AC-R-FLYING")
    name = "Flying"

    @modifies(SCREENS, LEAST)
    def be_seen_under(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(0) if has_rule(g, unit, self.id) else None

    @modifies(FLIES, MOST)
    def pass_over(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
