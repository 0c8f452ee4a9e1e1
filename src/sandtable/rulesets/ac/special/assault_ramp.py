"""Assault Ramp: out, all at once."""

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


class AssaultRamp(Rule):
    """A Special Action: the unit aboard makes a free Disembark at once; its own Activation stays whole."""

    id = RuleId("AC-R-ASSAULT-RAMP")
    name = "Assault Ramp"

    @grants(ACTIONS)
    def lower_it(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        loads = aboard(g, unit) if has_rule(g, unit, self.id) else ()
        able = [load.id for load in loads if can_come_out(g, load.id)]
        return [Grant(_named(self.name, n), self.id, ComeOut(load, DISEMBARKED)) for n, load in enumerate(able)]


def _named(name: str, number: int) -> str:
    return f"{name} {number + 1}" if number else name
