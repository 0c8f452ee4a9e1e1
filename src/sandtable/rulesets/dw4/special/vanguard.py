"""Vanguard: a head start, and haste in Reserve."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, Stacking, forbids, grants, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.advanced.ramming import RAMMING
from sandtable.rulesets.dw4.attributes import CEILING, FIXED, FLOOR, SPEED_MAX, SPEED_MIN, Helm
from sandtable.rulesets.dw4.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.ram import Impact
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE
from sandtable.rulesets.dw4.procedures.vanguard_move import VANGUARD, VanguardMove
from sandtable.rulesets.dw4.properties import every_model_has, held
from sandtable.rulesets.dw4.state import BattleTable, Location
from sandtable.rulesets.dw4.tokens import tokens_of

HASTE = Modifier(2, "Vanguard")


class Vanguard(Rule):
    """Once deployed, each model moves 0" to X", as in a Movement Step; from Reserve it rolls two more dice.

    Ruling: its Speeds are fixed, but Full Reverse halves the X". There is no Ram.
    """

    id = RuleId("DW4-P-VANGUARD")
    name = "Vanguard"
    stacking = Stacking.SUM_OF_X

    @grants(DEPLOYMENT_ACTIONS)
    def offer_the_move(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY or not every_model_has(g, unit, self.id):
            return ()
        return (Grant(VANGUARD, self.id, VanguardMove(unit)),)

    @modifies(RESERVE_DICE, FIXED)
    def make_haste(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return HASTE if every_model_has(g, unit, self.id) else None

    @modifies(SPEED_MIN, CEILING)
    def stand_still(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(0, self.name) if is_on_its_way(g, helm.model) else None

    @modifies(SPEED_MAX, CEILING)
    def go_no_farther(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(self._reach(g, helm), self.name) if is_on_its_way(g, helm.model) else None

    @modifies(SPEED_MAX, FLOOR)
    def go_that_far(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(self._reach(g, helm), self.name) if is_on_its_way(g, helm.model) else None

    @forbids(RAMMING)
    def hold_the_ram(self, g: BattleTable, impact: Impact) -> Refusal | None:
        if not is_on_its_way(g, impact.model):
            return None
        return Refusal("nobody Rams in a Vanguard Move", self.id)

    @suppresses("DW4-S-BOOSTED-PROPULSION")
    def keep_the_pace(self, g: BattleTable, subject: object) -> bool:
        model = getattr(subject, "model", None)
        return isinstance(model, str) and model in g.state.models and is_on_its_way(g, ModelId(model))

    def _reach(self, g: BattleTable, helm: Helm) -> int:
        most = sum([ref.x for ref in held(g, helm.model, self.id)])
        return INCH * ((most + 1) // 2 if helm.astern else most)


def is_on_its_way(g: BattleTable, model: ModelId) -> bool:
    """Whether a model's unit makes its Vanguard Move just now."""
    unit = g.state.units[g.state.models[model].unit]
    return bool(unit.tokens) and tokens_of(unit, VANGUARD) > 0
