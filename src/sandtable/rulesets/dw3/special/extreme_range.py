"""Extreme Range: over the horizon."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import OWN_REACH, UNMATCHED, qualities_of
from sandtable.rulesets.dw3.ids import WeaponId
from sandtable.rulesets.dw3.state import BattleTable


class ExtremeRange(Rule):
    """Its long band ends at 40 inches; it need not match in support (DW3-QUAL-07)."""

    id = RuleId("DW3-R-EXTREME-RANGE")
    name = "Extreme Range"

    @forbids(OWN_REACH)
    def reach_far(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        return Refusal("it reaches further", self.id) if Quality.EXTREME_RANGE in qualities_of(g, weapon) else None

    @grants(UNMATCHED)
    def go_with_others(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        return [Grant(Quality.EXTREME_RANGE, self.id)]
