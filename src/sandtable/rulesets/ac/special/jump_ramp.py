"""Jump Ramp: off they go."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.setting_up import can_come_out
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.garrisons import ComeOut
from sandtable.rulesets.ac.state import DISEMBARKED, BattleTable
from sandtable.rulesets.ac.table.loads import passengers
from sandtable.rulesets.ac.table.special_rules import has_rule

SOAR = RuleId("AC-R-SOAR")


class JumpRamp(Rule):
    """A Special Action: a unit with Soar that is aboard makes a free Disembark at once."""

    id = RuleId("AC-R-JUMP-RAMP")
    name = "Jump Ramp"

    @grants(ACTIONS)
    def leap(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        aboard = passengers(g, unit) if has_rule(g, unit, self.id) else None
        if aboard is None or not has_rule(g, aboard.id, SOAR) or not can_come_out(g, aboard.id):
            return []
        return [Grant(self.name, self.id, ComeOut(aboard.id, DISEMBARKED))]
