"""Strike the Pennant: their flag comes down."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.losses import OfALoss
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame


class StrikeThePennant(OfALoss):
    """An enemy FLAGSHIP model was crippled or destroyed by an own action."""

    name = "Strike the Pennant"
    effect = "W03"

    def holds(self, g: BattleGame, model: ModelId, seat: SeatId) -> bool:
        deed = g.enclosing(Deed)
        own = deed is not None and deed.side(g) == seat
        return own and g.state.units[g.state.models[model].unit].flagship
