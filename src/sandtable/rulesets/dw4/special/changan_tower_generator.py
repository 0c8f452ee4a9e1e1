"""Chang'an Tower Generator: a field that thickens as shells come in."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.state import BattleTable

_DICE = Modifier(4, "Chang'an Tower Generator")


class ChanganTowerGenerator(Rule):
    """Each model of the unit has 4 more Resistance Dice against an Attack, whatever the weapons."""

    id = RuleId("DW4-S-CHANGAN-TOWER-GENERATOR")
    name = "Chang'an Tower Generator"

    @modifies(RESISTANCE_POOL, FIXED)
    def resist(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != ATTACK or shot.target not in g.state.models:
            return None
        return _DICE if has_unit_benefit(g, shot.target, self.id) else None
