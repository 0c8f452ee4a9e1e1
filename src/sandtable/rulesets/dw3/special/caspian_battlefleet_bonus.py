"""Caspian Battlefleet Bonus: better fuel."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, STRAIGHT
from sandtable.rulesets.dw3.models.special_rules import fleet_has
from sandtable.rulesets.dw3.special.overthruster import Overthruster
from sandtable.rulesets.dw3.state import BattleTable


class CaspianBattlefleetBonus(Rule):
    """Overthruster values of the battlefleet are 1 higher."""

    id = RuleId("DW3-R-CASPIAN-BATTLEFLEET-BONUS")
    name = "Caspian Battlefleet Bonus"

    @modifies(STRAIGHT, PLUS)
    def thrust(self, g: BattleTable, model: ModelId) -> Modifier | None:
        ours = fleet_has(g, g.state.models[model].unit, self.id)
        return Modifier(1) if ours and Overthruster().works(g, model) else None
