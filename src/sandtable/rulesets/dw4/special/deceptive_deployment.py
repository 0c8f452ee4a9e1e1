"""Deceptive Deployment: it was never where the enemy saw it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.setup import UnitTakenUp
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.procedures.deployment import DeployUnit
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location

REDEPLOY = "Redeploy"


class DeceptiveDeployment(Rule):
    """A unit that was deployed to the Play Area may be deployed once more, also to the Reserve where it could be."""

    id = RuleId("DW4-P-DECEPTIVE-DEPLOYMENT")
    name = "Deceptive Deployment"

    @grants(DEPLOYMENT_ACTIONS)
    def offer_to_redeploy(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY or not every_model_has(g, unit, self.id):
            return ()
        return (Grant(REDEPLOY, self.id, Redeploy(unit)),)


class Redeploy(Procedure):
    """A Special Deployment action: the unit is taken up and deployed by the usual rules.

    Nobody else waits to be deployed by then, so it is the one that is; whatever is chosen as it is deployed is
    chosen again, and so is half of the Force counted (DW4-SETUP-16).
    """

    unit: UnitId

    @step("DW4-P-DECEPTIVE-DEPLOYMENT", "DW4-G-14")
    def take_it_up(self, g: BattleGame) -> Outcome:
        g.emit(UnitTakenUp(self.unit))
        return Call(DeployUnit(g.state.units[self.unit].seat))
