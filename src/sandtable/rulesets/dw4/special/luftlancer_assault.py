"""Luftlancer Assault: lancers who fly over to the enemy."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.attributes import FLOOR
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, BOARDING_REACH, is_aloft_of
from sandtable.rulesets.dw4.state import BattleTable

_FARTHER = Modifier(6 * INCH, "Luftlancer Assault")


class LuftlancerAssault(Rule):
    """Its crew boards from up to 6" away, Airborne models as well as those on the surface."""

    id = RuleId("DW4-P-LUFTLANCER-ASSAULT")
    name = "Luftlancer Assault"

    @permits(BOARDABLE)
    def board_what_flies(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_aloft_of(g, aim)

    @modifies(BOARDING_REACH, FLOOR)
    def fly_over(self, g: BattleTable, aim: Aim) -> Modifier | None:
        return _FARTHER if has(g, aim.model, self.id) else None
