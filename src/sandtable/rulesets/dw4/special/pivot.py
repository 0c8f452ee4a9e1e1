"""Pivot: a ship that can turn on the spot."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.attributes import Helm
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.plotting import PIVOTING
from sandtable.rulesets.dw4.state import BattleTable


class PivotProperty(Rule):
    """It may Pivot when it Comes About."""

    id = RuleId("DW4-P-PIVOT")
    name = "Pivot"

    @permits(PIVOTING)
    def turn_on_the_spot(self, g: BattleTable, helm: Helm) -> bool:
        return has(g, helm.model, self.id)
