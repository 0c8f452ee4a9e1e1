"""Iron Resolve: an order is an order."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.weighing import WEIGHT, Weighing
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import PLUS

MORE = 2


class IronResolve(Rule):
    """A card that issues a Command to it counts 2 more."""

    id = RuleId("AC-R-IRON-RESOLVE")
    name = "Iron Resolve"

    @modifies(WEIGHT, PLUS)
    def insist(self, g: BattleTable, card: Weighing) -> Modifier | None:
        fits = not card.interfering and has_rule(g, card.unit, self.id)
        return Modifier(MORE) if fits else None
