"""Supply Depot: stores for a whole fleet."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.events.combat import WeaponsRestored
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import bearers_by
from sandtable.rulesets.dw3.procedures.activation import STEADIED
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models


class SupplyDepot(Rule):
    """Friends within 7 inches lose a level of disorder at the start of their activation.

    A friend that ends its movement within 7 inches gets back the weapons that it lost to LIMITED. Ruling: so does a
    bearer's own unit mate, but never the bearer.
    """

    id = RuleId("DW3-R-SUPPLY-DEPOT")
    name = "Supply Depot"

    @modifies(STEADIED, PLUS)
    def steady(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if bearers_by(g, model, g.state.models[model].seat, self.id, REACH) else None

    @after(MovementStep.check_coherency)
    def give_weapons_back(self, g: BattleGame, movement: MovementStep) -> Outcome:
        for model in acting_models(g, movement.unit):
            if model.lost and model.pose is not None and bearers_by(g, model.id, model.seat, self.id, REACH):
                g.emit(WeaponsRestored(model.id))
        return None


REACH = 7 * INCH
