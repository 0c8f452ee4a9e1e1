"""Turn of the Tide: behind, and coming on."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.at_the_check import AtTheCheck
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.where import opponent


class TurnOfTheTide(AtTheCheck):
    """The own VP are fewer than the enemy's, and an enemy unit was destroyed this round."""

    name = "Turn of the Tide"
    effect = "W18"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        other, now = opponent(g, seat), g.state.clock.round
        destroyed = any([unit.gone_in == now for unit in g.state.units.values() if unit.seat == other])
        return destroyed and g.state.sides[seat].vp < g.state.sides[other].vp
