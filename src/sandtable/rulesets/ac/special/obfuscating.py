"""Obfuscating: smoke for everybody."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.exposure import SHROUDED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import bearers, inches_of
from sandtable.rulesets.ac.table.where import shapes_of
from sandtable.tabletop.layers import MOST


class Obfuscating(RuleWithX):
    """It is Shrouded, and so are friends whose models are all within X inches of it."""

    id = RuleId("AC-R-OBFUSCATING")
    name = "Obfuscating"
    stacking = Stacking.HIGHEST_X

    @modifies(SHROUDED, MOST)
    def lay_smoke(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        smoke = bearers(g, g.state.units[unit].seat, self.id)
        return Modifier(1) if any([self._covers(g, other, unit) for other in smoke]) else None

    def _covers(self, g: BattleTable, unit: UnitId, other: UnitId) -> bool:
        if unit == other:
            return True
        reach, here = inches_of(g, unit, self), shapes_of(g, unit)
        return all([any([within(shape, mine, reach) for mine in here]) for shape in shapes_of(g, other)])
