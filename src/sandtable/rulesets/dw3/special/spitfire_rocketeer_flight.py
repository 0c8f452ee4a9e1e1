"""Spitfire Rocketeer Flight: marines on rockets."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.assault import BOARDED, FAR, Boarding
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of


class SpitfireRocketeerFlight(Rule):
    """It launches and supports assaults within 6 inches, on every unit that is not SUBMERGED."""

    id = RuleId("DW3-R-SPITFIRE-ROCKETEER-FLIGHT")
    name = "Spitfire Rocketeer Flight"

    @modifies(FAR, MOST)
    def fly(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(6 * INCH) if has(g, model, self.id) else None

    @permits(BOARDED)
    def land_anywhere(self, g: BattleTable, boarding: Boarding) -> bool:
        return position_of(g, boarding.target) is not Position.SUBMERGED and has(g, boarding.model, self.id)
