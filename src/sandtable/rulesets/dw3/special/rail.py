"""Rail: shot that nothing slows down."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.shots import POOL, STRUCK, Shot, Struck
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of

LIMIT = 3


class Rail(Rule):
    """CITADEL of the target -1; a die more for each weapon against SKIMMING and AERIAL, a die less against SUBMERGED.

    Never more than 3 dice either way. Ruling: as for PIERCING it is the initial target alone.
    """

    id = RuleId("DW3-R-RAIL")
    name = "Rail"

    @modifies(STRUCK, PLUS)
    def go_through(self, g: BattleTable, struck: Struck) -> Modifier | None:
        return Modifier(-1) if struck.initial and Quality.RAIL in struck.qualities else None

    @modifies(POOL, PLUS)
    def fly_flat(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if Quality.RAIL not in shot.qualities:
            return None
        many = min(LIMIT, len(shot.guns))
        position = position_of(g, shot.target)
        if position in (Position.SKIMMING, Position.AERIAL):
            return Modifier(many)
        return Modifier(-many) if position is Position.SUBMERGED else None
