"""The Consolidation Step of an Activation: models Rally."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.attributes import actions
from sandtable.rulesets.dw4.coherency import is_in_coherency
from sandtable.rulesets.dw4.events.harm import DisorderRemoved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.proximity import is_near_other_unit, is_near_terrain
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Location
from sandtable.rulesets.dw4.where import models_of

RALLYING: Question[ModelId] = Question("whether a model can Rally")


class ConsolidationStep(Procedure):
    """Every model of the unit that can Rally does so."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW4-RALLY-01", "DW4-RALLY-03")
    def rally(self, g: BattleGame) -> Outcome:
        disordered = [m for m in models_of(g, self.unit) if m.disorder and m.pose is not None]
        if not disordered:
            return None
        levels = levels_rallied(g, self.unit)
        rallying = [m for m in disordered if rally_refusal(g, m.id) is None]
        for model in rallying:
            g.emit(DisorderRemoved(model.id, min(levels, model.disorder)))
        return None


def levels_rallied(g: BattleTable, unit: UnitId) -> int:
    """What each Rallying model loses: 1 level, and 1 more for each Action left unused (DW4-RALLY-03)."""
    return 1 + max(0, actions(g, unit) - g.state.units[unit].actions_used)


def rally_refusal(g: BattleTable, model: ModelId) -> Refusal | None:
    """Why a model cannot Rally; `None` where it can (DW4-RALLY-02)."""
    return g.refusal(RALLYING, model, _hindrance(g, model))


def _hindrance(g: BattleTable, model: ModelId) -> Refusal | None:
    rule = RuleId("DW4-RALLY-02")
    unit = g.state.units[g.state.models[model].unit]
    # Ruling: who Breaks Coherency was settled in the Movement Step; only the whole unit coming together ends it.
    if model in unit.breaking and not is_in_coherency(g, unit.id):
        return Refusal(f"{model} is Breaking Coherency", rule)
    if is_near_terrain(g, model):
        return Refusal(f"{model} is in Proximity of a Terrain Feature", rule)
    if is_near_other_unit(g, model):
        return Refusal(f"{model} is in Proximity of a model of another unit", rule)
    return None
