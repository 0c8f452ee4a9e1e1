"""Stilted: long legs."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import PASSES
from sandtable.rulesets.ac.moving.terrain import OPEN_TO, STRIDES_OVER
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, x_of
from sandtable.tabletop.layers import MOST

WADED = (FeatureKind.DIFFICULT, FeatureKind.DENSE, FeatureKind.WATER)


class Stilted(RuleWithX):
    """Difficult, Dense and Water are Open to it, and it strides over enemies and Blocking Terrain of Size X or less."""

    id = RuleId("AC-R-STILTED")
    name = "Stilted"
    stacking = Stacking.HIGHEST_X

    @grants(OPEN_TO)
    def wade(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(kind, self.id) for kind in WADED] if has_rule(g, unit, self.id) else []

    @modifies(PASSES, MOST)
    def step_over(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        x = x_of(g, unit, self)
        return Modifier(x) if x else None

    @modifies(STRIDES_OVER, MOST)
    def stride_over(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return self.step_over(g, unit)
