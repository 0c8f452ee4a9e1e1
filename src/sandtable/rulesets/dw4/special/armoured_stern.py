"""Armoured Stern: plates where other hulls have none."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.attributes import ATTACK, shot_in
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.state import BattleTable


class ArmouredStern(Rule):
    """Vulnerable Stern does not count against it in an Attack."""

    id = RuleId("DW4-P-ARMOURED-STERN")
    name = "Armoured Stern"

    @suppresses("DW4-ATK-12")
    def cover_the_stern(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        if shot is None or shot.what != ATTACK or shot.target not in g.state.models:
            return False
        return has(g, shot.target, self.id)
