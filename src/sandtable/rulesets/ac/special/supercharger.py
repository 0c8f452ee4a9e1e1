"""Supercharger: gone before the second shot."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.sorties import ONE_REACTION
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Supercharger(Rule):
    """The opponent acts in only one of the Reaction Steps of its Sortie."""

    id = RuleId("AC-R-SUPERCHARGER")
    name = "Supercharger"

    @modifies(ONE_REACTION, MOST)
    def be_gone(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None
