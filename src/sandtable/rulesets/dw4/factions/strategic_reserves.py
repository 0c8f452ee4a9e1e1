"""Strategic Reserves: those who were held back are held back well."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE
from sandtable.rulesets.dw4.state import BattleTable


class StrategicReserves(Doctrine):
    """One Action Die more in every Reserve Roll of the Force, which is always rolled: it cannot hurt."""

    id = RuleId("DW4-F-ANY-STRATEGIC-RESERVES")
    name = "Strategic Reserves"

    @modifies(RESERVE_DICE, FIXED)
    def call_them_sooner(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1, self.name) if has_bonus(g, g.state.units[unit].seat, self.id) else None
