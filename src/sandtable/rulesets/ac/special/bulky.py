"""Bulky: too big to hide."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.actions import COVER, MAY_TAKE, Taking
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.loads import ROOM, Boarding
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Bulky(Rule):
    """It does not Take Cover, and each model of Infantry takes the room of two aboard."""

    id = RuleId("AC-R-BULKY")
    name = "Bulky"

    @forbids(MAY_TAKE)
    def stand_out(self, g: BattleTable, taking: Taking) -> Refusal | None:
        hides = taking.action == COVER and has_rule(g, taking.unit, self.id)
        return Refusal("it is too big to hide", self.id) if hides else None

    @modifies(ROOM, MOST)
    def fill_it(self, g: BattleTable, boarding: Boarding) -> Modifier | None:
        return Modifier(2) if has_rule(g, boarding.unit, self.id) else None
