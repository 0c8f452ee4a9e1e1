"""Chowkidar Crew: old hands."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.repair import REPAIR_DICE
from sandtable.rulesets.dw3.special.disciplined import Disciplined
from sandtable.rulesets.dw3.state import BattleTable


class ChowkidarCrew(Disciplined):
    """It ignores the effects of disorder level 2 and is not shaken by rams; 2 more dice in repair tests."""

    id = RuleId("DW3-R-CHOWKIDAR-CREW")
    name = "Chowkidar Crew"

    @modifies(REPAIR_DICE, PLUS)
    def help(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None
