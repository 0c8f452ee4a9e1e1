"""Sky Commandos: boarders who come from above, or climb there."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, is_aloft_of
from sandtable.rulesets.dw4.state import BattleTable


class SkyCommandos(Rule):
    """Its crew may board Airborne models as well as those on the surface."""

    id = RuleId("DW4-P-SKY-COMMANDOS")
    name = "Sky Commandos"

    @permits(BOARDABLE)
    def board_what_flies(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_aloft_of(g, aim)
