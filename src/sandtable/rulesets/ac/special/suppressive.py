"""Suppressive: heads stay down."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import row_of
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, SUPPRESSION, UnderTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import PLUS


class Suppressive(Rule):
    """A Suppression Test that comes of the attack is taken with 1 Discipline less."""

    id = RuleId("AC-Q-SUPPRESSIVE")
    name = "Suppressive"

    @modifies(DISCIPLINE, PLUS)
    def keep_heads_down(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        cause = tested.cause
        if cause is None or not cause.row or tested.what != SUPPRESSION:
            return None
        return Modifier(-1) if row_has(row_of(g, cause), self.id) else None
