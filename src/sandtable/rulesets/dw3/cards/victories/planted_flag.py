"""Planted Flag: this water is ours now."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.at_the_check import AtTheCheck
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, footprint, friends, opponent
from sandtable.tabletop.zones import edge_of, half

ALONE = 10 * INCH
ELSEWHERE = (Position.AERIAL, Position.SUBMERGED)


class PlantedFlag(AtTheCheck):
    """A battle ready own model, not AERIAL or SUBMERGED, lies wholly in the enemy half, no enemy within 10 inches."""

    name = "Planted Flag"
    effect = "W13"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        theirs, foes = half(g.state.play_area, edge_of(g, opponent(g, seat))), enemies(g, seat)
        return any(
            [
                not any([are_within(g, own.id, foe.id, ALONE) for foe in foes])
                for own in friends(g, seat)
                if not own.crippled and position_of(g, own.id) not in ELSEWHERE
                if theirs.holds(footprint(g, own.id))
            ]
        )
