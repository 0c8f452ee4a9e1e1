"""Cloud Dive: out of the clouds."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import ATTACK, PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.late_deployment import LateArrival, came_late
from sandtable.rulesets.dw3.state import BattleTable


class CloudDive(LateArrival):
    """An AERIAL unit may be deployed with the VANGUARD moves, 20 inches or more from the enemy zone.

    It is obscured until the end of the round that follows, round 1.
    """

    id = RuleId("DW3-R-CLOUD-DIVE")
    name = "Cloud Dive"

    @forbids(PLAIN_SIGHT)
    def hide(self, g: BattleTable, shot: Shot) -> Refusal | None:
        if shot.what != ATTACK or not came_late(g, shot.target) or not has(g, shot.target, self.id):
            return None
        return Refusal("it comes out of the clouds", self.id)
