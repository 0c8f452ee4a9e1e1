"""Flight Command: squadrons get new orders in the air."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, Stacking, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.mission_orders import NewMissionOrders
from sandtable.rulesets.dw4.state import BattleTable


class FlightCommand(Rule):
    """A Special Action that sends up to X friendly Stacks to new targets within 10" of their present ones."""

    id = RuleId("DW4-S-FLIGHT-COMMAND")
    name = "Flight Command"
    stacking = Stacking.HIGHEST_X

    @grants(ACTIONS_CHOICE)
    def offer_orders(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.stacks or not NewMissionOrders.able_models(g, unit):
            return ()
        return (Grant(NewMissionOrders.name, self.id, NewMissionOrders(unit)),)
