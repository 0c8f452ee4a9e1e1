"""Shock: it is meant for men."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.attacks import SECOND, Attack, category_in, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import MOST


class Shock(Rule):
    """The second value of the dice against Light targets."""

    id = RuleId("AC-Q-SHOCK")
    name = "Shock"

    @modifies(SECOND, MOST)
    def scatter_them(self, g: BattleTable, attack: Attack) -> Modifier | None:
        fits = category_in(g, attack) is Category.LIGHT and row_has(row_of(g, attack), self.id)
        return Modifier(1) if fits else None
