"""Pioneers: they make their own way."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import SPARED
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST

ABOUT = 3 * INCH


class Pioneers(Rule):
    """Difficult and Dense Terrain is Open to them when they move; within 3 inches they fire out of it."""

    id = RuleId("AC-R-PIONEERS")
    name = "Pioneers"

    @grants(OPEN_TO)
    def cut_through(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [Grant(kind, self.id) for kind in (FeatureKind.DIFFICULT, FeatureKind.DENSE)]

    @modifies(SPARED, MOST)
    def look_out(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(ABOUT) if has_rule(g, unit, self.id) else None
