"""Durable: it takes a lot."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import HEROIC, Attack
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST


class Durable(Rule):
    """Heroic Strikes score one Hit against it; they still add dice."""

    id = RuleId("AC-R-DURABLE")
    name = "Durable"

    @modifies(HEROIC, LEAST)
    def take_it(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if has_rule(g, attack.target, self.id) else None
