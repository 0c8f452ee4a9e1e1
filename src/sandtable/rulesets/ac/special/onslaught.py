"""Onslaught: all at once."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import BONUSES, Attack, Strike
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule


class Onslaught(Rule):
    """One Bonus more for its attack after a Charge."""

    id = RuleId("AC-R-ONSLAUGHT")
    name = "Onslaught"

    @grants(BONUSES)
    def rush(self, g: BattleTable, attack: Attack) -> list[Grant]:
        charged = isinstance(attack, Strike) and attack.charging
        return [Grant(self.name, self.id)] if charged and has_rule(g, attack.unit, self.id) else []
