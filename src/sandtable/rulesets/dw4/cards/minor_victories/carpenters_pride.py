"""Carpenters' Pride: as good as new."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 2


class CarpentersPride(CardRule):
    """A Maintenance action of an own unit has removed 2 or more Critical Damage Effects in all."""

    id = RuleId("DW4-CARD-09")
    name = "Carpenters' Pride"
    effect = "M08"
    full_play = True

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(RepairRoll.remove_critical_damage_effects, beside=EVERY_OTHER)
    def count_the_repairs(self, g: BattleGame, repair: RepairRoll) -> Outcome:
        maintenance = g.enclosing(Maintenance)
        if maintenance is None or not repair.removed:
            return None
        maintenance.mended += len(repair.removed)
        if maintenance.mended >= ENOUGH:
            within_reach(g, g.state.models[repair.model].seat, self.effect)
        return None
