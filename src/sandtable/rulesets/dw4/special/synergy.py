"""Synergy: weapons that are worth more together."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.state import BattleTable


class Synergy(Rule):
    """Its Firepower is 1 higher for each other Contributing weapon with this Quality.

    Ruling: each of n such weapons gains n - 1 (DW4-Q-SYNERGY).
    """

    id = RuleId("DW4-Q-SYNERGY")
    name = "Synergy"

    @modifies(FIREPOWER, FIXED)
    def join_the_others(self, g: BattleTable, firing: Firing) -> Modifier | None:
        if not has_quality(g, firing.weapon, self.id):
            return None
        others = [w for w in firing.shot.weapons if w != firing.weapon and has_quality(g, w, self.id)]
        return Modifier(len(others), self.name) if others else None
