"""Strongpoint: a fort that is held."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.loads import passengers
from sandtable.rulesets.ac.table.markers import CONTROLS, can_control
from sandtable.rulesets.ac.table.special_rules import has_rule


class Strongpoint(Rule):
    """It controls markers like Infantry while a unit is aboard that could."""

    id = RuleId("AC-R-STRONGPOINT")
    name = "Strongpoint"

    @permits(CONTROLS)
    def be_held(self, g: BattleTable, unit: UnitId) -> bool:
        loads = passengers(g, unit) if has_rule(g, unit, self.id) else ()
        return any([can_control(g, load.id) for load in loads])
