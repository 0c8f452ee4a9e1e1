"""Construct: nobody at home without orders."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import STAYS_DISORDERED
from sandtable.rulesets.ac.procedures.suppression import LOSES_ORDER
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Construct(Rule):
    """Suppressed it is Disordered too, and only a Commander within 6 inches puts it in order again."""

    id = RuleId("AC-R-CONSTRUCT")
    name = "Construct"

    @modifies(LOSES_ORDER, MOST)
    def lose_the_thread(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None

    @modifies(STAYS_DISORDERED, MOST)
    def wait_for_orders(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
