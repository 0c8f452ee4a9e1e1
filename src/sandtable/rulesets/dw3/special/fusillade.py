"""Fusillade: shot after shot."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import FACES, ROLLED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.fighting.weapons import band_for
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.rulesets.dw3.table.where import position_of

NEEDED = {Position.AERIAL: Quality.AERIAL, Position.SUBMERGED: Quality.SUBMERGED}
"""What a pool must have against such units."""


class Fusillade(Rule):
    """At point blank Counters and Heavy Counters are rolled again (DW3-QUAL-08).

    Not against AERIAL and SUBMERGED units, unless the pool is made for them.
    """

    id = RuleId("DW3-R-FUSILLADE")
    name = "Fusillade"

    @modifies(ROLLED_AGAIN, FACES)
    def fire_again(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if Quality.FUSILLADE not in shot.qualities or not shot.guns:
            return None
        if band_for(g, shot.guns[0], shot.target) is not Band.POINT_BLANK:
            return None
        if NEEDED.get(position_of(g, shot.target), Quality.FUSILLADE) not in shot.qualities:
            return None
        return Modifier(mask(Face.COUNTER, Face.HEAVY_COUNTER))
