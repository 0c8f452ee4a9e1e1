"""Invalid Target: a weapon that is of no use against some."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.qualities import has_quality, listed_by
from sandtable.rulesets.dw4.state import BattleTable


class InvalidTarget(Rule):
    """It cannot Contribute if the Initial Target has one of the listed Traits, as it has them now."""

    id = RuleId("DW4-Q-INVALID-TARGET")
    name = "Invalid Target"

    @forbids(CONTRIBUTION)
    def refuse_them(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id):
            return None
        theirs = traits(g, laying.target)
        found = [trait for trait in listed_by(g, laying.weapon, self.id) if trait in theirs]
        return Refusal(f"{laying.target} is {found[0]}", self.id) if found else None
