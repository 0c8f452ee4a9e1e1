"""Veteran Repair Teams: they have seen worse."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.repair import REPAIR_DICE
from sandtable.rulesets.dw3.state import BattleTable


class VeteranRepairTeams(Rule):
    """2 more dice in repair tests."""

    id = RuleId("DW3-R-VETERAN-REPAIR-TEAMS")
    name = "Veteran Repair Teams"

    @modifies(REPAIR_DICE, PLUS)
    def help(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None
