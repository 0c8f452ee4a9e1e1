"""The Broadside among the Actions of a unit."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.state import BattleTable


class BroadsideAction(Rule):
    """A unit may make one Broadside action in its Activation (DW4-ACTION-03).

    Ruling: it can be declared only if a battery of a model that may take part bears on something (DW4-BRD-01).
    """

    id = RuleId("DW4-BRD-01")
    name = BROADSIDE

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        record = g.state.units[unit]
        if BROADSIDE in record.taken or not g.memo((BROADSIDE, unit), Broadside.able_models, g, unit):
            return ()
        return (Grant(BROADSIDE, self.id, Broadside(unit=unit, seat=record.seat)),)
