"""Stoic Defence: they wait for it."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.procedures.close_quarters import ADVANTAGE, Charging
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class StoicDefence(Rule):
    """As the target of a Charge it always has the Defensive Advantage."""

    id = RuleId("AC-R-STOIC-DEFENCE")
    name = "Stoic Defence"

    @modifies(ADVANTAGE, MOST)
    def wait(self, g: BattleTable, charging: Charging) -> Modifier | None:
        return Modifier(1) if has_rule(g, charging.target, self.id) else None
