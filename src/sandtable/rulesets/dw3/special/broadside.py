"""Broadside: guns along both sides."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.crossing import LEADING
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import WeaponId
from sandtable.rulesets.dw3.state import BattleTable


class Broadside(Rule):
    """Once into each of its arcs, as those are written, and it leads in crossing the T (DW3-QUAL-05)."""

    id = RuleId("DW3-R-BROADSIDE")
    name = "Broadside"

    @permits(LEADING)
    def rake(self, g: BattleTable, weapon: WeaponId) -> bool:
        return Quality.BROADSIDE in qualities_of(g, weapon)
