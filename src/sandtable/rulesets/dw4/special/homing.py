"""Homing: weapons that find their own way to the target."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.qualities import half_have
from sandtable.rulesets.dw4.state import BattleTable


class Homing(Rule):
    """If half of the Contributing weapons have it, Obscured and Hampered Visibility add no dice."""

    id = RuleId("DW4-Q-HOMING")
    name = "Homing"

    @suppresses("DW4-ATK-07", "DW4-ATK-08")
    def see_through(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and half_have(g, shot.weapons, self.id)
