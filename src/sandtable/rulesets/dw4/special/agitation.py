"""Agitation: the bigger the hull, the more of it shakes."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing, mass
from sandtable.rulesets.dw4.models.qualities import x_of
from sandtable.rulesets.dw4.state import BattleTable


class Agitation(RuleWithX):
    """Its Firepower rises by the Initial Target's own MAS, at most by X (DW4-G-40)."""

    id = RuleId("DW4-Q-AGITATION")
    name = "Agitation"
    stacking = Stacking.HIGHEST_X

    @modifies(FIREPOWER, FIXED)
    def shake_the_hull(self, g: BattleTable, firing: Firing) -> Modifier | None:
        most = x_of(g, firing.shot, firing.weapon, self)
        return Modifier(min(most, _mass(g, firing.shot.target)), self.name) if most else None


def _mass(g: BattleTable, target: ModelId) -> int:
    """Of a model its own MAS, of a Structure or an Iceberg that of the Terrain Feature."""
    return mass(g, target) if target in g.state.models else g.state.features[FeatureId(target)].mass
