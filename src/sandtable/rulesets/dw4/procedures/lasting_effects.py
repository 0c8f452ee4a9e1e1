"""Critical Damage Effects that act in the Consolidation Step."""

from __future__ import annotations

from sandtable.kernel.decision import Order
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.condition import criticals
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.tabletop.where import models_of


class LastingEffects(Procedure):
    """Breach and Hazard of every model of a unit, one model after the other.

    Ruling: its Admiral chooses the order of the models; for one model Breach comes before Hazard. What counts is what
    it had when this began, so that a new Breach or Hazard waits for the next Consolidation Step (DW4-CRIT-05).
    """

    unit: UnitId
    waiting: tuple[tuple[ModelId, int, int], ...] = ()
    """Models with their instances of Breach and Hazard."""

    @step("DW4-RALLY-06")
    def order_the_models(self, g: BattleGame) -> Outcome:
        found = {m.id: _breach_and_hazard(g, m.id) for m in models_of(g, self.unit) if m.criticals}
        models = tuple([model for model, (breaches, hazards) in found.items() if breaches or hazards])
        if not models:
            return LEAVE
        ordered = g.ask(lambda: _which_order(g, self.unit, models))
        self.waiting = tuple([(model, *found[model]) for model in ordered])
        return None

    @step("DW4-CRIT-05")
    def suffer_from_breaches(self, g: BattleGame) -> Outcome:
        model, breaches, _ = self.waiting[0]
        return Call(SufferDamage(model, breaches, source=Critical.BREACH.value)) if breaches else None

    @step("DW4-CRIT-07")
    def suffer_from_hazards(self, g: BattleGame) -> Outcome:
        (model, _, hazards), *rest = self.waiting
        self.waiting = tuple(rest)
        if not hazards:
            return None
        hazard = Critical.HAZARD.value
        return Call(GainDisorder(model, hazard, RuleId("DW4-CRIT-07"), hazards, source=hazard))

    @step("DW4-RALLY-06")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.suffer_from_breaches) if self.waiting else None


def _breach_and_hazard(g: BattleTable, model: ModelId) -> tuple[int, int]:
    return criticals(g, model, Critical.BREACH), criticals(g, model, Critical.HAZARD)


def _which_order(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...]) -> Order[ModelId]:
    return Order(
        g.state.units[unit].seat,
        "order of breaches and hazards",
        models,
        "model",
        prompt=f"Choose the order in which the models of {thing(unit)} suffer from Breach and Hazard.",
        rules=(RuleId("DW4-RALLY-06"),),
        default=models,
    )
