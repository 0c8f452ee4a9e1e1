"""Melee Masters: nobody gets past the blade."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, Attack, Strike, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule


class MeleeMasters(Rule):
    """Attacks on it with a Melee row have one Penalty more; those with Impact have not."""

    id = RuleId("AC-R-MELEE-MASTERS")
    name = "Melee Masters"

    @grants(PENALTIES)
    def parry(self, g: BattleTable, attack: Attack) -> list[Grant]:
        struck = isinstance(attack, Strike) and Kind.MELEE in row_of(g, attack).kinds
        return [Grant(self.name, self.id)] if struck and has_rule(g, attack.target, self.id) else []
