"""Sky Strike: guns that look up."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, FIXED, Firing, shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import all_have, x_of
from sandtable.rulesets.dw4.state import BattleTable


class SkyStrike(RuleWithX):
    """Its Firepower is X higher against an Airborne target; nothing dodges if all weapons have this."""

    id = RuleId("DW4-Q-SKY-STRIKE")
    name = "Sky Strike"
    stacking = Stacking.HIGHEST_X

    @modifies(FIREPOWER, FIXED)
    def look_up(self, g: BattleTable, firing: Firing) -> Modifier | None:
        more = x_of(g, firing.shot, firing.weapon, self)
        return Modifier(more, self.name) if more and is_airborne(g, firing.shot.target) else None

    @suppresses("DW4-POS-07")
    def leave_no_room_to_dodge(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and all_have(g, shot.weapons, self.id)
