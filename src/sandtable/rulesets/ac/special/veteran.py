"""Veteran: they know where to hit."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import TURNED, Attack
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.tabletop.layers import MOST


class Veteran(RuleWithX):
    """In each Attack Roll up to X Strikes become Heroic Strikes, which add no dice.

    Ruling: after what is rolled again.
    """

    id = RuleId("AC-R-VETERAN")
    name = "Veteran"
    stacking = Stacking.HIGHEST_X

    @modifies(TURNED, MOST)
    def hit_home(self, g: BattleTable, attack: Attack) -> Modifier | None:
        x = x_of(g, attack.unit, self)
        return Modifier(x) if x else None
