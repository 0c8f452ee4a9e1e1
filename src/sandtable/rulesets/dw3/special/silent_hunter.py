"""Silent Hunter: nobody knew that it was there."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import FITTED
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.late_deployment import LateArrival, came_late
from sandtable.rulesets.dw3.state import BattleTable


class SilentHunter(LateArrival):
    """It may be deployed with the VANGUARD moves, 20 inches or more from the enemy zone.

    Its TORPEDO attacks then have HOMING until the end of round 1.
    """

    id = RuleId("DW3-R-SILENT-HUNTER")
    name = "Silent Hunter"

    @grants(FITTED)
    def home_in(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        model = owner_of(weapon)
        if not came_late(g, model) or not has(g, model, self.id):
            return []
        torpedo = any([ref.quality is Quality.TORPEDO for ref in weapon_of(g, weapon).type.qualities])
        return [Grant(Quality.HOMING, self.id)] if torpedo else []
