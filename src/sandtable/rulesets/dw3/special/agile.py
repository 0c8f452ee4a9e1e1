"""Agile: a hull that answers the helm at once."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import has_critical
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.moving import STEERED
from sandtable.rulesets.dw3.state import BattleTable, Critical


class Agile(Rule):
    """It may turn in its drift, which takes an inch of it and one of its turns each; not with a navigation lock."""

    id = RuleId("DW3-R-AGILE")
    name = "Agile"

    @permits(STEERED)
    def steer(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and not has_critical(g, model, Critical.NAVIGATION_LOCK)
