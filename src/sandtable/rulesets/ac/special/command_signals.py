"""Command Signals: orders from aboard."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.command import COUNTS_AS_COMMANDER
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class CommandSignals(Rule):
    """While it is aboard a Transport, that counts as a Commander."""

    id = RuleId("AC-R-COMMAND-SIGNALS")
    name = "Command Signals"

    @modifies(COUNTS_AS_COMMANDER, MOST)
    def signal(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        signals = [load for load in aboard(g, unit) if has_rule(g, load.id, self.id)]
        return Modifier(1) if signals else None
