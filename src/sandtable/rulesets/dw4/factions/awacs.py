"""AWACS: a rotor over the horizon calls the fall of shot."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.firepower import band_of
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED, Shot, shot_in
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.qualities import QUALITY_X, Wielded
from sandtable.rulesets.dw4.special.high_velocity import HighVelocity
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

ROTOR = "Akron"
REACH = 10 * INCH


class Awacs(Doctrine):
    """Within 10" of a friendly Akron Rotor a target at Extreme Range is struck with High Velocity (1) and Homing.

    Ruling: each weapon at Extreme Range has both for this Attack, and half of those that Contribute are enough for
    Homing, as ever (DW4-F-UNION-AWACS).
    """

    id = RuleId("DW4-F-UNION-AWACS")
    name = "AWACS"
    flagship = ("Union",)
    brings = (HighVelocity.id,)

    @modifies(QUALITY_X, FIXED)
    def hurry_the_shells(self, g: BattleTable, wielded: Wielded) -> Modifier | None:
        if wielded.quality != HighVelocity.id or not self._spots(g, wielded.shot):
            return None
        far = band_of(g, wielded.shot, owner_of(wielded.weapon)) == Band.EXTREME
        return Modifier(1, self.name) if far else None

    @suppresses("DW4-ATK-07", "DW4-ATK-08")
    def see_for_them(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        if shot is None or not shot.weapons or not self._spots(g, shot):
            return False
        far = [band_of(g, shot, owner_of(weapon)) == Band.EXTREME for weapon in shot.weapons]
        return 2 * sum(far) >= len(far)

    def _spots(self, g: BattleTable, shot: Shot) -> bool:
        """Whether a rotor is near the target of an Attack of this Force."""
        if shot.what != ATTACK or shot.target not in g.state.models or not has_bonus(g, shot.seat, self.id):
            return False
        rotors = [friend.id for friend in friends(g, shot.seat) if class_of(g, friend.id).name.startswith(ROTOR)]
        return any([are_within(g, rotor, shot.target, REACH) for rotor in rotors])
