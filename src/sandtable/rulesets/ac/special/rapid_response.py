"""Rapid Response: there before anybody called."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.reserves import MAY_ARRIVE
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule


class RapidResponse(Rule):
    """It may come from Reserve in the first Round and in the final one too."""

    id = RuleId("AC-R-RAPID-RESPONSE")
    name = "Rapid Response"

    @permits(MAY_ARRIVE)
    def come_at_once(self, g: BattleTable, unit: UnitId) -> bool:
        return has_rule(g, unit, self.id)
