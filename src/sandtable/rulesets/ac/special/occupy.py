"""Occupy: a ruin is a roof."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.buildings import MAY_ENTER, Entering
from sandtable.rulesets.ac.table.special_rules import has_rule


class Occupy(Rule):
    """It may Garrison a Wrecked building or the Wreck of a Behemoth; whoever drives it out needs this rule to go in."""

    id = RuleId("AC-R-OCCUPY")
    name = "Occupy"

    @permits(MAY_ENTER)
    def make_do(self, g: BattleTable, entering: Entering) -> bool:
        return has_rule(g, entering.unit, self.id)
