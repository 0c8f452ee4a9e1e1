"""Guided: squadrons over the target correct the fall of shot."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing
from sandtable.rulesets.dw4.models.qualities import x_of
from sandtable.rulesets.dw4.squadrons.stacks import threatening
from sandtable.rulesets.dw4.state import BattleTable


class Guided(RuleWithX):
    """Its Firepower is X higher while a friendly Stack Threatens the unit of the Initial Target."""

    id = RuleId("DW4-Q-GUIDED")
    name = "Guided"
    stacking = Stacking.HIGHEST_X

    @modifies(FIREPOWER, FIXED)
    def guide_it_in(self, g: BattleTable, firing: Firing) -> Modifier | None:
        target = g.state.models.get(firing.shot.target)
        if target is None or threatening(g, firing.shot.seat, target.unit) is None:
            return None
        more = x_of(g, firing.shot, firing.weapon, self)
        return Modifier(more, self.name) if more else None
