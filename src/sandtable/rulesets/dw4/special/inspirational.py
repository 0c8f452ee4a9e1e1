"""Inspirational: a ship that others take heart from."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.properties import bearers, x_of
from sandtable.rulesets.dw4.procedures.consolidation import RALLIED, RALLYING_REGARDLESS
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

_HEARTENED = Modifier(1, "Inspirational")


class Inspirational(RuleWithX):
    """Within X" of a friendly Battle-Ready bearer, and on it, a model always Rallies, and loses one level more.

    One more however many bearers are near. It says itself what it overrides, so nobody is asked (DW4-G-03, DW4-G-19).
    """

    id = RuleId("DW4-P-INSPIRATIONAL")
    name = "Inspirational"
    stacking = Stacking.SUM_OF_X

    @permits(RALLYING_REGARDLESS)
    def take_heart(self, g: BattleTable, model: ModelId) -> bool:
        return self._is_near(g, model)

    @modifies(RALLIED, FIXED)
    def recover_sooner(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _HEARTENED if self._is_near(g, model) else None

    def _is_near(self, g: BattleTable, model: ModelId) -> bool:
        record = g.state.models[model]
        if record.pose is None:
            return False
        for friend in bearers(g, self.id, friends(g, record.seat)):
            reach = x_of(g, friend.id, self) * INCH
            if reach and is_battle_ready(g, friend.id) and are_within(g, model, friend.id, reach):
                return True
        return False
