"""Automata: clockwork knows no fear."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import OPEN_TO_COMMANDS
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import PASSES, UnderTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.markers import CONTROLS
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Automata(Rule):
    """It passes every Discipline Test without a card, receives no Commands, and only contests markers."""

    id = RuleId("AC-R-AUTOMATA")
    name = "Automata"

    @modifies(PASSES, MOST)
    def know_no_fear(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        return Modifier(1) if has_rule(g, tested.unit, self.id) else None

    @forbids(OPEN_TO_COMMANDS)
    def hear_nothing(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("clockwork takes no Commands", self.id) if has_rule(g, unit, self.id) else None

    @forbids(CONTROLS)
    def hold_nothing(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("clockwork holds no ground", self.id) if has_rule(g, unit, self.id) else None
