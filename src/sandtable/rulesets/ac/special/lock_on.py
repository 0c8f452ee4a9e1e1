"""Lock On: it is laid before it is wanted."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import COUNTS, Counted, row_of
from sandtable.rulesets.ac.fighting.shots import OPPORTUNITY
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has


class LockOn(Rule):
    """No Penalty for Opportunity Fire."""

    id = RuleId("AC-Q-LOCK-ON")
    name = "Lock On"

    @forbids(COUNTS)
    def be_ready(self, g: BattleTable, counted: Counted) -> Refusal | None:
        hasty = counted.name == OPPORTUNITY and row_has(row_of(g, counted.attack), self.id)
        return Refusal("it is laid already", self.id) if hasty else None
