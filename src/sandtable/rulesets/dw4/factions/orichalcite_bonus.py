"""Orichalcite Construction: plates that splinters hardly mark."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import DEFENCE, FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.state import BattleTable, Critical

SULTANATE = "Sultanate"


class OrichalciteBonus(Rule):
    """Shredded Defences costs Sultanate models of the Force 1 DEF for each instance, not 2.

    It is not the Property of the same name.
    """

    id = RuleId("DW4-F-SULTANATE-ORICHALCITE-BONUS")
    name = "Orichalcite Construction"

    @modifies(DEFENCE, FIXED)
    def hold(self, g: BattleTable, model: ModelId) -> Modifier | None:
        record = g.state.models[model]
        shredded = record.criticals.count(Critical.SHREDDED_DEFENCES) if record.criticals else 0
        if not shredded or SULTANATE not in traits(g, model) or not has_bonus(g, record.seat, self.id):
            return None
        return Modifier(shredded, self.name)
