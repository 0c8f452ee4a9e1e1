"""Send Her Down: nothing is left of them."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.losses import OfALoss
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.state import Location


class SendHerDown(OfALoss):
    """An enemy unit was destroyed."""

    name = "Send Her Down"
    effect = "W02"

    def holds(self, g: BattleGame, model: ModelId, seat: SeatId) -> bool:
        return g.state.units[g.state.models[model].unit].location is Location.GONE
