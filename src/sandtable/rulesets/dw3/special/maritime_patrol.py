"""Maritime Patrol: nothing hides under water."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.defences import stack_at
from sandtable.rulesets.dw3.fighting.shots import TOO_DEEP, Shot
from sandtable.rulesets.dw3.fighting.weapons import AIMED, Aim
from sandtable.rulesets.dw3.ids import ModelId, owner_of
from sandtable.rulesets.dw3.models.special_rules import bearers, has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.distances import are_within

REACH = 10 * INCH
_TOO_DEEP_FOR_IT = RuleId("DW3-QUAL-01")


class MaritimePatrol(Rule):
    """Bearers ignore Deep Dive and the SUBMERGED trait of targets near a bearer or touched by own squadrons.

    Near is within 10 inches. Ruling: AERIAL weapons may be used then and the target is not obscured by its trait; its
    defences are unchanged.
    """

    id = RuleId("DW3-R-MARITIME-PATROL")
    name = "Maritime Patrol"

    @permits(AIMED)
    def aim_below(self, g: BattleTable, aim: Aim) -> bool:
        return aim.why == _TOO_DEEP_FOR_IT and self._finds(g, owner_of(aim.weapon), aim.target)

    @forbids(TOO_DEEP)
    def see_below(self, g: BattleTable, shot: Shot) -> Refusal | None:
        found = shot.attacker is not None and self._finds(g, shot.attacker, shot.target)
        return Refusal("it is seen from above", self.id) if found else None

    @suppresses("DW3-R-DEEP-DIVE")
    def reach_below(self, g: BattleTable, subject: object) -> bool:
        return isinstance(subject, Aim) and self._finds(g, owner_of(subject.weapon), subject.target)

    def _finds(self, g: BattleTable, model: ModelId, target: ModelId) -> bool:
        if not has(g, model, self.id):
            return False
        seat = g.state.models[model].seat
        near = any([are_within(g, bearer, target, REACH) for bearer in bearers(g, seat, self.id)])
        return near or stack_at(g, seat, target) is not None
