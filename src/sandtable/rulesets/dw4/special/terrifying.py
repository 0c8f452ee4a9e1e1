"""Terrifying: a thing that no crew likes to see close by."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import has, listed_on
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_of, models_on_table

TERRIFYING = RuleId("DW4-P-TERRIFYING")
REACH = 5 * INCH


class Terrifying(Rule):
    """When its unit has moved, every model within 5", friend or foe, gains 1 Disorder, but those with the listed Trait.

    Each bearer acts on its own. Ruling: not on itself, but on the others of its unit (DW4-P-TERRIFYING, DW4-G-19).
    """

    id = TERRIFYING
    name = "Terrifying"

    @after(StepsOfActivation.movement_step, beside=EVERY_OTHER)
    def come_into_sight(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        seen = frightened_by(g, steps.unit)
        return Call(Frighten(steps.unit, seen)) if seen else None


def frightened_by(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models that the bearers of a unit frighten, each as often as a bearer is near it."""
    bearers = [m.id for m in models_of(g, unit) if m.pose is not None and has(g, m.id, TERRIFYING)]
    seen: list[ModelId] = []
    for bearer in bearers:
        used_to_it = frozenset(listed_on(g, bearer, TERRIFYING))
        near = [m.id for m in models_on_table(g) if m.id != bearer and are_within(g, bearer, m.id, REACH)]
        seen += [model for model in near if used_to_it.isdisjoint(traits(g, model))]
    return tuple(seen)


class Frighten(Procedure):
    """Those near gain their Disorder, in the order in which the models stand in the lists."""

    unit: UnitId
    seen: tuple[ModelId, ...]

    @step("DW4-P-TERRIFYING", "DW4-DIS-01")
    def frighten_the_next(self, g: BattleGame) -> Outcome:
        model, *rest = self.seen
        self.seen = tuple(rest)
        seat = g.state.units[self.unit].seat
        by = None if g.state.models[model].seat == seat else seat
        return Call(GainDisorder(model, Terrifying.name, TERRIFYING, by=by, source=Terrifying.name))

    @step("DW4-P-TERRIFYING")
    def frighten_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.frighten_the_next) if self.seen else None
