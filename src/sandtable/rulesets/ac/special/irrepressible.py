"""Irrepressible: nobody needs to tell them."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import OPEN_TO_COMMANDS
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import PASSES, UnderTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Irrepressible(Rule):
    """It passes all Discipline Tests, and receives no Commands."""

    id = RuleId("AC-R-IRREPRESSIBLE")
    name = "Irrepressible"

    @modifies(PASSES, MOST)
    def stand(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        return Modifier(1) if has_rule(g, tested.unit, self.id) else None

    @forbids(OPEN_TO_COMMANDS)
    def listen_to_nobody(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("they listen to nobody", self.id) if has_rule(g, unit, self.id) else None
