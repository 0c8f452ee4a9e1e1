"""Ambushers: they were there all the time."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.flanking import AMBUSHES
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Ambushers(Rule):
    """A Flank Attack may have it placed within 3 inches of Dense or Difficult Terrain instead of at an edge.

    Ruling: one model that near is enough.
    """

    id = RuleId("AC-R-AMBUSHERS")
    name = "Ambushers"

    @modifies(AMBUSHES, MOST)
    def lie_in_wait(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
