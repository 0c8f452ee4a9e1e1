"""Units that the ground shakes under: they take Suppression Tests."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import next_of
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
    """Several units take Suppression Tests, one after the other, in the order that the General sets who shakes them."""

    units: tuple[UnitId, ...]
    seat: SeatId
    rule: RuleId

    @step("AC-SUPP-01", "AC-G-20")
    def test(self, g: BattleGame) -> Outcome:
        left = tuple([unit for unit in self.units if g.state.units[unit].location is not Location.GONE])
        if not left:
            return LEAVE
        unit = next_of(g, self.seat, left, "Several units take a Suppression Test.", self.rule)
        self.units = tuple([each for each in left if each != unit])
        return Call(SuppressionTest(unit, 0))

    @step("AC-SUPP-01")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.test)
