"""Encompassing Broadsides: batteries all around the hull."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.broadside import BATTERY_ARC
from sandtable.rulesets.dw4.state import BattleTable


class EncompassingBroadsides(Rule):
    """Its flank batteries bear on a target in any of its Arcs."""

    id = RuleId("DW4-P-ENCOMPASSING-BROADSIDES")
    name = "Encompassing Broadsides"

    @permits(BATTERY_ARC)
    def fire_all_around(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id)
