"""Mine Layer: what it leaves behind."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.mine_laying import MINES
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.where import models_of


class MineLayer(Rule):
    """Before SUBMERGED units deploy it lays one minefield for each bearer, 10 inches or more from every zone.

    Ruling: not on terrain or models; alternating, player A first. A second mine deck brings its own.
    """

    id = RuleId("DW3-R-MINE-LAYER")
    name = "Mine Layer"

    @modifies(MINES, PLUS)
    def lay(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        there = [m.id for m in models_of(g, unit) if has(g, m.id, self.id)]
        return Modifier(sum([1 + class_of(g, m).minefields for m in there])) if there else None
