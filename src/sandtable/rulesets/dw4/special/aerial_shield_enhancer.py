"""Aerial Shield Enhancer: shields aloft are fed from close by."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.attributes import ARMOUR, FIXED, Shot
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.special.heavy_shield_generator import is_shielded
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import are_within

_ENHANCED = Modifier(1, "Aerial Shield Enhancer")


class AerialShieldEnhancer(RuleWithX):
    """A Heavy Shield is worth 2 ARM, not 1, to an Airborne model within X" of a friendly bearer."""

    id = RuleId("DW4-S-AERIAL-SHIELD-ENHANCER")
    name = "Aerial Shield Enhancer"
    stacking = Stacking.SUM_OF_X

    @modifies(ARMOUR, FIXED)
    def enhance(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if not is_shielded(g, shot) or not is_airborne(g, shot.target):
            return None
        seat = g.state.models[shot.target].seat
        near = [are_within(g, shot.target, b, x_of(g, b, self) * INCH) for b in bearers(g, seat, self.id)]
        return _ENHANCED if any(near) else None
