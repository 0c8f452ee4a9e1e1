"""Aquatic: weapons that work under water, and only there."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import FIRING_FROM_THE_DEEP, REACHING_THE_DEEP, Laying
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable


class Aquatic(Rule):
    """A submerged unit may attack a submerged model with such weapons; each exception holds only with the other."""

    id = RuleId("DW4-Q-AQUATIC")
    name = "Aquatic"

    @permits(FIRING_FROM_THE_DEEP)
    @permits(REACHING_THE_DEEP)
    def fight_below(self, g: BattleTable, laying: Laying) -> bool:
        # Every Contributing weapon must have it: any other is refused by itself, unless it may be used there, too.
        if not has_quality(g, laying.weapon, self.id):
            return False
        return is_submerged(g, laying.target) and is_submerged(g, owner_of(laying.weapon))
