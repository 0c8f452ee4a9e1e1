"""Jump Ramp: off they go."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.setting_up import can_come_out
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.garrisons import ComeOut
from sandtable.rulesets.ac.state import DISEMBARKED, BattleTable
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.special_rules import has_rule

SOAR = RuleId("AC-R-SOAR")


class JumpRamp(Rule):
    """A Special Action: a unit with Soar that is aboard makes a free Disembark at once."""

    id = RuleId("AC-R-JUMP-RAMP")
    name = "Jump Ramp"

    @grants(ACTIONS)
    def leap(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        loads = [load.id for load in aboard(g, unit)] if has_rule(g, unit, self.id) else []
        able = [load for load in loads if has_rule(g, load, SOAR) and can_come_out(g, load)]
        return [Grant(self.name, self.id, ComeOut(load, DISEMBARKED)) for load in able[:1]]
