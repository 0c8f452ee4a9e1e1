"""Auxiliary Mine Layer: a few Minefields before the battle, on this side of it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import x_together
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.special.forward_deployment import waters_ahead
from sandtable.rulesets.dw4.special.mine_layer import DistributeMines
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of


class AuxiliaryMineLayer(RuleWithJointX):
    """Up to X Minefields of the unit when deployed, each at least 10" from the enemy Deployment Zone.

    Ruling: X for the unit, not for each model; of different ones the highest (DW4-P-AUXILIARY-MINE-LAYER).
    """

    id = RuleId("DW4-P-AUXILIARY-MINE-LAYER")
    name = "Auxiliary Mine Layer"
    stacking = Stacking.SUM_OF_X
    together = Stacking.HIGHEST_X

    @grants(DEPLOYMENT_ACTIONS)
    def offer_to_distribute(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY:
            return ()
        mines = x_together(g, [model.id for model in models_of(g, unit)], self)
        if not mines:
            return ()
        start = DistributeMines(unit, mines, zone=waters_ahead(g, unit), rule=self.id)
        return (Grant("Distribute Mines on this side", self.id, start),)
