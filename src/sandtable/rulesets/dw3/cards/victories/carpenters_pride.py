"""Carpenters' Pride: as good as new."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of

ENOUGH = 3


class CarpentersPride(CardRule):
    """The tests of an own repair step removed three or more markers and levels in all."""

    name = "Carpenters' Pride"
    effect = "W12"

    # They only look on, so they may do so at any place among the others.
    @before(RepairStep.begin, beside=EVERY_OTHER)
    def count_the_troubles(self, g: BattleGame, repairs: RepairStep) -> Outcome:
        repairs.troubled = _troubles(g, repairs.unit)
        return None

    @after(RepairStep.test_the_others, beside=EVERY_OTHER)
    def count_what_is_left(self, g: BattleGame, repairs: RepairStep) -> Outcome:
        if repairs.troubled - _troubles(g, repairs.unit) >= ENOUGH:
            within_reach(g, g.state.units[repairs.unit].seat, self.effect)
        return None


def _troubles(g: BattleTable, unit: UnitId) -> int:
    return sum([len(model.criticals) + model.disorder for model in models_of(g, unit)])
