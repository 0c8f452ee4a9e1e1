"""Orichalcite Construction: a metal that does not tear twice in one place."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.condition import CRITICALS_TOLD
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.state import BattleTable, Critical


class OrichalciteConstruction(Rule):
    """Several instances of one Critical Damage Effect count as one for its lasting penalty, not for explosions.

    A Navigation Lock or a System Failure more than one does nothing anyway. Ruling: rules that count the instances of
    a model see them all (DW4-P-ORICHALCITE-CONSTRUCTION, DW4-G-36).
    """

    id = RuleId("DW4-P-ORICHALCITE-CONSTRUCTION")
    name = "Orichalcite Construction"

    @modifies(CRITICALS_TOLD[Critical.BREACH], FIXED)
    def leak_once(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return self._once(g, model, Critical.BREACH)

    @modifies(CRITICALS_TOLD[Critical.HAZARD], FIXED)
    def burn_once(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return self._once(g, model, Critical.HAZARD)

    @modifies(CRITICALS_TOLD[Critical.SHREDDED_DEFENCES], FIXED)
    def lose_batteries_once(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return self._once(g, model, Critical.SHREDDED_DEFENCES)

    @modifies(CRITICALS_TOLD[Critical.STRUCTURAL_FAILURE], FIXED)
    def give_way_once(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return self._once(g, model, Critical.STRUCTURAL_FAILURE)

    def _once(self, g: BattleTable, model: ModelId, critical: Critical) -> Modifier | None:
        number = g.state.models[model].criticals.count(critical)
        return Modifier(1 - number, self.name) if number > 1 and has(g, model, self.id) else None
