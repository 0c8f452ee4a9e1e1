"""Construct: nobody at home without orders."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import STAYS_DISORDERED
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import MOST


class Construct(Rule):
    """Suppressed it is Disordered too, and only a Commander within 6 inches puts it in order again."""

    id = RuleId("AC-R-CONSTRUCT")
    name = "Construct"

    @after(SuppressionTest.when_it_is_suppressed, beside=EVERY_OTHER)
    def lose_the_thread(self, g: BattleGame, test: SuppressionTest) -> Outcome:
        lost = test.result is Status.SUPPRESSED and has_rule(g, test.unit, self.id)
        if lost and not has(g, test.unit, Status.DISORDERED) and not is_steadied(g, test.unit):
            g.emit(StatusGained(test.unit, Status.DISORDERED))
        return None

    @modifies(STAYS_DISORDERED, MOST)
    def wait_for_orders(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
