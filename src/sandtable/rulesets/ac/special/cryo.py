"""Cryo: frozen where they stand."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.fighting.attacks import row_of
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import has


class Cryo(Rule):
    """A failed Suppression Test makes a Ready target Activated instead of Suppressed.

    Ruling: Breaking comes first, and who was Suppressed already Falls Back.
    """

    id = RuleId("AC-Q-CRYO")
    name = "Cryo"

    @before(SuppressionTest.suffer)
    def freeze(self, g: BattleGame, test: SuppressionTest) -> Outcome:
        if test.passed or test.cause is None or not test.cause.row or not row_has(row_of(g, test.cause), self.id):
            return None
        ready = not has(g, test.unit, Status.ACTIVATED) and g.state.clock.unit != test.unit
        if ready and not has(g, test.unit, Status.SUPPRESSED):
            test.gains = Status.ACTIVATED
        return None
