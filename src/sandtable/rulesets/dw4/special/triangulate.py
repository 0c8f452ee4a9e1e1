"""Triangulate: listening posts tell where the target is."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import x_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.where import friends

RELAY = RuleId("DW4-S-HYDROPHONE-RELAY")
EARSHOT = 15 * INCH


class Triangulate(RuleWithX):
    """Its Firepower is X higher if the target is within 15" of a friendly model whose Hydrophone Relay works."""

    id = RuleId("DW4-Q-TRIANGULATE")
    name = "Triangulate"
    stacking = Stacking.HIGHEST_X

    @modifies(FIREPOWER, FIXED)
    def take_a_bearing(self, g: BattleTable, firing: Firing) -> Modifier | None:
        more = x_of(g, firing.shot, firing.weapon, self)
        if not more:
            return None
        listening = [model.id for model in friends(g, firing.shot.seat) if has(g, model.id, RELAY)]
        heard = any([target_is_within(g, model, firing.shot.target, EARSHOT) for model in listening])
        return Modifier(more, self.name) if heard else None
