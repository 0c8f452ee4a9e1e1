"""Mine Layer: Minefields before and during the battle."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, Stacking, grants, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, Declaring
from sandtable.rulesets.dw4.procedures.mine_laying import DistributeMines, LaunchMines
from sandtable.rulesets.dw4.properties import held
from sandtable.rulesets.dw4.state import BattleTable, Location
from sandtable.rulesets.dw4.where import models_of


class MineLayer(Rule):
    """Up to X Minefields per model when deployed; one more within 5" as a Special Action, even while submerged."""

    id = RuleId("DW4-P-MINE-LAYER")
    name = "Mine Layer"
    stacking = Stacking.SUM_OF_X

    @grants(DEPLOYMENT_ACTIONS)
    def offer_to_distribute(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY:
            return ()
        mines = sum([ref.x for model in models_of(g, unit) for ref in held(g, model.id, self.id)])
        return (Grant("Distribute Mines", self.id, DistributeMines(unit, mines)),) if mines else ()

    @grants(ACTIONS_CHOICE)
    def offer_to_launch(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not any([held(g, model.id, self.id) for model in models_of(g, unit)]):
            return ()
        if not LaunchMines.able_models(g, unit):
            return ()
        return (Grant(LaunchMines.name, self.id, LaunchMines(unit)),)

    @permits(ACTING_SUBMERGED)
    def launch_submerged(self, g: BattleTable, declaring: Declaring) -> bool:
        return declaring.action == LaunchMines.name
