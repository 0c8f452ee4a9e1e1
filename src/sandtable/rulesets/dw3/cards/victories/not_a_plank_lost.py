"""Not a Plank Lost: a round without a loss."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.at_the_check import AtTheCheck
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.where import opponent


class NotAPlankLost(AtTheCheck):
    """No own model was crippled or destroyed this round, and an enemy model was."""

    name = "Not a Plank Lost"
    effect = "W14"

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        now = g.state.clock.round
        hurt = {model.seat for model in g.state.models.values() if model.hurt_in == now}
        return hurt == {opponent(g, seat)}
