"""Units that the ground shakes under: they take Suppression Tests."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import EachUnit
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import profile_of

LARGE = RuleId("AC-R-LARGE")
UNSHAKEN = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT)


def is_unshaken(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is in the air or Large, and feels nothing of it."""
    return profile_of(g, unit).type in UNSHAKEN or has_rule(g, unit, LARGE)


class TakeTests(EachUnit):
    """Several units take Suppression Tests; the General whose unit shakes them sets the order."""

    what = "Several units take a Suppression Test."

    def happens_to(self, unit: UnitId) -> Procedure:
        return SuppressionTest(unit, 0)
