"""Automata Repair Bay: machines are mended where they find one."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

AUTOMATA = "Automata"
REACH = 10 * INCH


class AutomataRepairBay(Rule):
    """A Battle-Ready Automata that ends its Movement Step within 10" of a friendly bearer recovers 1 Damage.

    A bearer that is an Automata itself mends itself; a second one near adds nothing (DW4-G-19, DW4-G-20).
    """

    id = RuleId("DW4-S-AUTOMATA-REPAIR-BAY")
    name = "Automata Repair Bay"

    # Nothing else at this moment looks at Damage, and whoever has left the table has no use for repairs.
    @after(MovementStep.check_coherency, beside=EVERY_OTHER)
    def mend_machines(self, g: BattleGame, movement: MovementStep) -> Outcome:
        for model in models_of(g, movement.unit):
            if model.damage and model.pose is not None and is_battle_ready(g, model.id) and self._is_near(g, model.id):
                g.emit(DamageRepaired(model.id, 1))
        return None

    def _is_near(self, g: BattleTable, model: ModelId) -> bool:
        if AUTOMATA not in traits(g, model):
            return False
        bays = [friend.id for friend in friends(g, g.state.models[model].seat) if has(g, friend.id, self.id)]
        return any([are_within(g, model, bay, REACH) for bay in bays])
