"""Advanced Repair Facilities (X): a dockyard at sea."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, after, grants, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.events.harm import Healed
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, hull
from sandtable.rulesets.dw3.models.special_rules import has, x_of
from sandtable.rulesets.dw3.procedures.repair import ANYWAY, HELPED, REPAIR_DICE, RepairTest, troubles
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

REACH = 4 * INCH


class AdvancedRepairFacilities(RuleWithX):
    """While battle ready: X more dice in its repair test, which may help friends within 4 inches as well.

    It tests without any trouble of its own, too. With an Exploding Hit in the test 1 damage is made good. Ruling: on
    the one of them that suffered most of its HULL; never below none in the present status.
    """

    id = RuleId("DW3-R-ADVANCED-REPAIR-FACILITIES")
    name = "Advanced Repair Facilities"
    stacking = Stacking.SUM_OF_X

    @modifies(REPAIR_DICE, PLUS)
    def help(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(x_of(g, model, self)) if self._works(g, model) else None

    @permits(ANYWAY)
    def test_anyway(self, g: BattleTable, model: ModelId) -> bool:
        return self._works(g, model) and any([_in_need(g, friend) for friend in self._around(g, model)])

    @grants(HELPED)
    def reach_out(self, g: BattleTable, model: ModelId) -> list[Grant]:
        if not self._works(g, model):
            return []
        return [Grant(friend, self.id) for friend in self._around(g, model) if friend != model]

    @after(RepairTest.roll)
    def heal(self, g: BattleGame, test: RepairTest) -> Outcome:
        if Face.EXPLODING_HIT not in test.faces or not self._works(g, test.model):
            return None
        worst = max(self._around(g, test.model), key=lambda m: g.state.models[m].damage / hull(g, m))
        if g.state.models[worst].damage:
            g.emit(Healed(worst, 1))
        return None

    def _works(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and not g.state.models[model].crippled

    def _around(self, g: BattleTable, model: ModelId) -> list[ModelId]:
        near = [m.id for m in friends(g, g.state.models[model].seat) if m.id != model]
        return [model, *[m for m in near if are_within(g, model, m, REACH)]]


def _in_need(g: BattleTable, model: ModelId) -> bool:
    return bool(troubles(g, model) or g.state.models[model].damage)
