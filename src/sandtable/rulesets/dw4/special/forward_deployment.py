"""Forward Deployment: out ahead of the fleet before the battle begins."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.placing.deployment_actions import COUNTED, DEPLOYMENT_WATERS, RESERVE, Waters
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.tabletop.where import opponent
from sandtable.tabletop.zones import Edge, edge_of

APART = 10 * INCH


class ForwardDeployment(Rule):
    """Never in Reserve; deployed anywhere at least 10" from the enemy Deployment Zone, not in Proximity of an enemy."""

    id = RuleId("DW4-P-FORWARD-DEPLOYMENT")
    name = "Forward Deployment"

    @forbids(RESERVE)
    def stay_in_play(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal(f"{unit} deploys forward", self.id) if every_model_has(g, unit, self.id) else None

    @forbids(COUNTED)
    def leave_it_out(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        # DW4-SETUP-17: what cannot be in Reserve is left out of the count.
        return self.stay_in_play(g, unit)

    @grants(DEPLOYMENT_WATERS)
    def go_ahead(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not every_model_has(g, unit, self.id):
            return ()
        waters = waters_ahead(g, unit)
        where = 'the waters at least 10" from the enemy Deployment Zone, not in Proximity of an enemy model'
        return (Waters(self.name, self.id, zone=waters, where=where, enemy_gap=PROXIMITY),)


def waters_ahead(g: BattleTable, unit: UnitId, apart: int = APART) -> Box:
    """Everything so far from the Deployment Zone of a unit's enemy."""
    foe = opponent(g, g.state.units[unit].seat)
    zone, area = deployment_zone(g, foe), g.state.play_area
    if edge_of(g, foe) is Edge.NORTH:
        return Box(area.x0, area.y0, area.x1, zone.y0 - apart)
    return Box(area.x0, zone.y1 + apart, area.x1, area.y1)
