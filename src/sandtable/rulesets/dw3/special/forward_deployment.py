"""Forward Deployment: out in front of everyone."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.deployment import ELSEWHERE, HELD_BACK, Zone
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import deployment_zone
from sandtable.tabletop.where import opponent

AWAY = 12 * INCH


class ForwardDeployment(Rule):
    """Never in reserve; deployed outside all deployment zones, at least 12 inches from the enemy's."""

    id = RuleId("DW3-R-FORWARD-DEPLOYMENT")
    name = "Forward Deployment"

    @forbids(HELD_BACK)
    def be_there(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it is deployed forward, never in reserve", self.id) if unit_has(g, unit, self.id) else None

    @grants(ELSEWHERE)
    def go_forward(self, g: BattleTable, unit: UnitId) -> list[Zone]:
        if not unit_has(g, unit, self.id):
            return []
        seat, area = g.state.units[unit].seat, g.state.play_area
        own, theirs = deployment_zone(g, seat), deployment_zone(g, opponent(g, seat))
        south = own.y0 < theirs.y0
        low, high = (own.y1, theirs.y0 - AWAY) if south else (theirs.y1 + AWAY, own.y0)
        return [Zone("the water ahead of your zone", self.id, box=Box(area.x0, low, area.x1, high))]
