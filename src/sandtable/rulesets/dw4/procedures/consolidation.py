"""The Consolidation Step of an Activation: models Rally."""

from __future__ import annotations

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.events.harm import DisorderRemoved
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.actions import unused_actions
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.coherency import is_in_coherency
from sandtable.rulesets.dw4.table.proximity import is_near_other_unit, terrain_near
from sandtable.tabletop.state import GONE
from sandtable.tabletop.where import models_of


class Shore(msgspec.Struct, frozen=True):
    """A model and a Terrain Feature in its Proximity."""

    model: ModelId
    feature: FeatureId


RALLYING: Question[ModelId] = Question("whether a model can Rally")
RALLYING_REGARDLESS: Question[ModelId] = Question("whether a model can Rally whatever forbids it")
"""Only a rule that says so permits it."""
HINDERING: Question[Shore] = Question("whether a Terrain Feature near a model keeps it from Rallying")
"""A rule that forbids it lets the model Rally in Proximity of that feature."""
RALLIED: Query[ModelId] = Query("levels of Disorder that Rallying takes", FIXED)


class ConsolidationStep(Procedure):
    """Every model of the unit that can Rally does so."""

    unit: UnitId
    rallied: tuple[tuple[ModelId, int], ...] = ()
    """Which models Rallied, and how many levels each of them lost."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not GONE

    @step("DW4-RALLY-01", "DW4-RALLY-03")
    def rally(self, g: BattleGame) -> Outcome:
        disordered = [m for m in models_of(g, self.unit) if m.disorder and m.pose is not None]
        if not disordered:
            return None
        rallying = [m for m in disordered if rally_refusal(g, m.id) is None]
        lost = [(m.id, min(rallied_by(g, m.id), m.disorder)) for m in rallying]
        self.rallied = tuple([(model, levels) for model, levels in lost if levels > 0])
        for model, levels in self.rallied:
            g.emit(DisorderRemoved(model, levels))
        return None

    @place("DW4-RALLY-06")
    def suffer_lasting_effects(self, g: BattleGame) -> Outcome:
        """What hurts or shakes models after Rallying; Core play knows nothing of the kind."""

    @place("DW4-ACTV-05")
    def end_the_step(self, g: BattleGame) -> Outcome:
        """What comes last of all."""


def levels_rallied(g: BattleTable, unit: UnitId) -> int:
    """What each Rallying model loses: 1 level, and 1 more for each Action left unused (DW4-RALLY-03)."""
    return 1 + unused_actions(g, unit)


def rallied_by(g: BattleTable, model: ModelId) -> int:
    """What a Rallying model loses, with everything that cards do to it."""
    return max(0, g.value(RALLIED, model, levels_rallied(g, g.state.models[model].unit)))


def left_after_rallying(g: BattleTable, model: ModelId) -> int:
    """The Disorder that a model will keep when its unit Rallies."""
    disorder = g.state.models[model].disorder
    if not disorder or rally_refusal(g, model) is not None:
        return disorder
    return max(0, disorder - rallied_by(g, model))


def rally_refusal(g: BattleTable, model: ModelId) -> Refusal | None:
    """Why a model cannot Rally; `None` where it can (DW4-RALLY-02)."""
    return g.memo(("rally refusal", model), lambda: _rally_refusal(g, model))


def _rally_refusal(g: BattleTable, model: ModelId) -> Refusal | None:
    refused = g.refusal(RALLYING, model, _hindrance(g, model))
    if refused is None or RALLYING_REGARDLESS not in g.hooks.permits:
        return refused
    return g.refusal(RALLYING_REGARDLESS, model, refused)


def _hindrance(g: BattleTable, model: ModelId) -> Refusal | None:
    rule = RuleId("DW4-RALLY-02")
    unit = g.state.units[g.state.models[model].unit]
    # Ruling: who Breaks Coherency was settled in the Movement Step; only the whole unit coming together ends it.
    if model in unit.breaking and not is_in_coherency(g, unit.id):
        return Refusal(f"{model} is Breaking Coherency", rule)
    if any(g.refusal(HINDERING, Shore(model, feature)) is None for feature in terrain_near(g, model)):
        return Refusal(f"{model} is in Proximity of a Terrain Feature", rule)
    if is_near_other_unit(g, model):
        return Refusal(f"{model} is in Proximity of a model of another unit", rule)
    return None
