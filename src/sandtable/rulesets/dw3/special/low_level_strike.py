"""Low-Level Strike: down to the wave tops."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import ARMOUR, DRIFT, PLUS, mass
from sandtable.rulesets.dw3.procedures.round_states import RoundState
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import POSITION, class_of_unit
from sandtable.tabletop.where import models_of


class LowLevelStrike(RoundState):
    """Until the end of the round drift is doubled, the unit is SKIMMING and has ARMOUR +1.

    A special operation, battle ready and not joined, never in two rounds running (DW3-R-G-13); or as it is deployed.
    """

    id = RuleId("DW3-R-LOW-LEVEL-STRIKE")
    name = "Low-Level Strike"
    deploys_so = True

    def may_begin(self, g: BattleTable, unit: UnitId) -> bool:
        ready = not any([m.crippled for m in models_of(g, unit)])
        return ready and g.state.units[unit].partner is None and class_of_unit(g, unit).position is Position.AERIAL

    @modifies(ARMOUR, PLUS)
    def be_hard_to_hit(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if self.holds_for(g, model) else None

    @modifies(DRIFT, PLUS)
    def race(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mass(g, model)) if self.holds_for(g, model) else None

    @grants(POSITION)
    def skim(self, g: BattleTable, model: ModelId) -> list[Grant]:
        return [Grant(Position.SKIMMING, self.id)] if self.holds_for(g, model) else []
