"""Hover: a hand above the ground."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule


class Hover(Rule):
    """Obstacles, Difficult Terrain and Water are Open to it when it moves."""

    id = RuleId("AC-R-HOVER")
    name = "Hover"

    @grants(OPEN_TO)
    def float_over(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [Grant(kind, self.id) for kind in (FeatureKind.OBSTACLE, FeatureKind.DIFFICULT, FeatureKind.WATER)]
