"""Restricted Access: not for everyone."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.loads import MAY_BOARD, Boarding
from sandtable.rulesets.ac.table.special_rules import is_named, words_of


class RestrictedAccess(Rule):
    """It carries only units with a named trait."""

    id = RuleId("AC-R-RESTRICTED-ACCESS")
    name = "Restricted Access"

    @forbids(MAY_BOARD)
    def turn_away(self, g: BattleTable, boarding: Boarding) -> Refusal | None:
        words = words_of(g, boarding.transport, self.id)
        strange = words and not is_named(g, boarding.unit, words)
        return Refusal("it is not for everyone", self.id) if strange else None
