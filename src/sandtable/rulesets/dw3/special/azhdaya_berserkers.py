"""Azhdaya Berserkers: fire in their eyes."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, GAINED, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class AzhdayaBerserkers(Rule):
    """Its assaults have HAZARDOUS and DEVASTATING."""

    id = RuleId("DW3-R-AZHDAYA-BERSERKERS")
    name = "Azhdaya Berserkers"

    @grants(GAINED)
    def rage(self, g: BattleTable, shot: Shot) -> list[Grant]:
        if shot.what != ASSAULT or shot.attacker is None or not has(g, shot.attacker, self.id):
            return []
        return [Grant(Quality.HAZARDOUS, self.id), Grant(Quality.DEVASTATING, self.id)]
