"""First Blood: the first loss of the battle is the enemy's."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.losses import OfALoss, is_lost
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleGame


class FirstBlood(OfALoss):
    """An enemy model was crippled or destroyed, and no own model has been in this encounter."""

    name = "First Blood"
    effect = "W01"

    def holds(self, g: BattleGame, model: ModelId, seat: SeatId) -> bool:
        return not any([is_lost(g, own.id) for own in g.state.models.values() if own.seat == seat])
