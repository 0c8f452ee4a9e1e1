"""Units that the ground shakes under: they take Suppression Tests."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.state import Location

LARGE = RuleId("AC-R-LARGE")
UNSHAKEN = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT)


def is_unshaken(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is in the air or Large, and feels nothing of it."""
    return profile_of(g, unit).type in UNSHAKEN or has_rule(g, unit, LARGE)


class TakeTests(Procedure):
    """Several units take Suppression Tests, one after the other."""

    units: tuple[UnitId, ...]
    at: int = 0

    @step("AC-SUPP-01")
    def test(self, g: BattleGame) -> Outcome:
        unit = self.units[self.at]
        self.at += 1
        there = g.state.units[unit].location is not Location.GONE
        return Call(SuppressionTest(unit, 0)) if there else None

    @step("AC-SUPP-01")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.test) if self.at < len(self.units) else None
