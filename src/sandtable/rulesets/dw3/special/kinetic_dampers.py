"""Kinetic Dampers: it stops without a jolt."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import SHAKEN, Shaking
from sandtable.rulesets.dw3.state import BattleTable


class KineticDampers(Rule):
    """Full reverse without disorder; disorder beyond level 3 is ignored."""

    id = RuleId("DW3-R-KINETIC-DAMPERS")
    name = "Kinetic Dampers"

    @forbids(SHAKEN)
    def dampen(self, g: BattleTable, shaking: Shaking) -> Refusal | None:
        if shaking.because != "full reverse" and shaking.level < DISARRAY:
            return None
        return Refusal("it is dampened", self.id) if has(g, shaking.model, self.id) else None


DISARRAY = 3
