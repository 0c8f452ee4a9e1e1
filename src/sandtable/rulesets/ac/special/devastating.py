"""Devastating: nothing is wasted."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import LEFT_OVER, Attack, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import MOST


class Devastating(Rule):
    """Hits that are left over after dividing by Defence are one more Damage."""

    id = RuleId("AC-Q-DEVASTATING")
    name = "Devastating"

    @modifies(LEFT_OVER, MOST)
    def waste_nothing(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if row_has(row_of(g, attack), self.id) else None
