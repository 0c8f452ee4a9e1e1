"""All Around: a mount that turns to every side."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import BEARING, Laying
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable


class AllAround(Rule):
    """It Contributes in whatever Arc the target is; range and Visibility still matter."""

    id = RuleId("DW4-Q-ALL-AROUND")
    name = "All Around"

    @permits(BEARING)
    def turn_to_it(self, g: BattleTable, laying: Laying) -> bool:
        return has_quality(g, laying.weapon, self.id)
