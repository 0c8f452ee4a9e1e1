"""Hoved Targeting Array: barrages that are as good from far off as they are close by."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.firepower import band_of, dice_of
from sandtable.rulesets.dw4.fighting.targeting import RANGING, Ranging
from sandtable.rulesets.dw4.ids import WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIREPOWER, FIXED, Firing, Shot
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.qualities import all_have, has_quality
from sandtable.rulesets.dw4.procedures.clear_sight import ClearSight
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.table.visibility import Line
from sandtable.rulesets.dw4.table.where import register

BARRAGE = RuleId("DW4-Q-BARRAGE")


class HovedTargetingArray(ClearSight):
    """A Barrage of the unit has its standard Firepower at Extreme Range, and with nothing else a clear view.

    Ruling: it reaches the unit as a Unit Benefit does, and the better of the two figures is used without asking; more
    dice are never worse (DW4-S-HOVED-TARGETING-ARRAY).
    """

    id = RuleId("DW4-S-HOVED-TARGETING-ARRAY")
    name = "Hoved Targeting Array"

    @permits(RANGING)
    def reach_farther(self, g: BattleTable, ranging: Ranging) -> bool:
        standard = register(g).weapon(ranging.weapon).firepower[Band.STANDARD]
        return ranging.band == Band.EXTREME and standard is not None and self._directs(g, ranging.weapon)

    @modifies(FIREPOWER, FIXED)
    def fire_as_at_standard_range(self, g: BattleTable, firing: Firing) -> Modifier | None:
        if band_of(g, firing.shot, owner_of(firing.weapon)) != Band.EXTREME or not self._directs(g, firing.weapon):
            return None
        target = firing.shot.target
        more = dice_of(g, firing.weapon, Band.STANDARD, target) - dice_of(g, firing.weapon, Band.EXTREME, target)
        return Modifier(more, self.name) if more > 0 else None

    def clears(self, g: BattleTable, line: Line, shot: Shot) -> bool:
        if shot.what != ATTACK or not all_have(g, shot.weapons, BARRAGE):
            return False
        return has_unit_benefit(g, line.viewer, self.id)

    def _directs(self, g: BattleTable, weapon: WeaponId) -> bool:
        return has_quality(g, weapon, BARRAGE) and has_unit_benefit(g, owner_of(weapon), self.id)
