"""Auxiliary Mine Layer: a few over the stern."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.mine_laying import MINES
from sandtable.rulesets.dw3.state import BattleTable


class AuxiliaryMineLayer(Rule):
    """Before SUBMERGED units deploy it lays one minefield for the whole unit."""

    id = RuleId("DW3-R-AUXILIARY-MINE-LAYER")
    name = "Auxiliary Mine Layer"

    @modifies(MINES, PLUS)
    def lay(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if unit_has(g, unit, self.id) else None
