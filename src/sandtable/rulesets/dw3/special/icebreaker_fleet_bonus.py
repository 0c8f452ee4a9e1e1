"""Icebreaker Fleet Bonus: they know their ice."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import fleet_has
from sandtable.rulesets.dw3.special.cryo_generator import FREEZING
from sandtable.rulesets.dw3.state import BattleTable


class IcebreakerFleetBonus(Rule):
    """Cryo generators of the battlefleet roll two dice for an iceberg and drop one.

    Ruling: the lower one, as nothing speaks for the other.
    """

    id = RuleId("DW3-R-ICEBREAKER-FLEET-BONUS")
    name = "Icebreaker Fleet Bonus"

    @modifies(FREEZING, MOST)
    def try_twice(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if fleet_has(g, g.state.models[model].unit, self.id) else None
