"""Brownout: an opponent pays more, or does nothing."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.demanding import TO_DEMAND, DemandACard, acts
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable


class Brownout(Boost):
    """An opponent with a revealed action discards another card, or the action is cancelled."""

    id = "G-COR-B"
    words = "A foe discards 1 more card, or its open order is cancelled."
    is_decisive = True
    answers = TO_DEMAND

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return any(acts(table, foe, attached_only=False) for foe in foes_of(table.state, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return DemandACard(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        hands = [len(view.state.cards[foe].hand) for foe in foes_of(view.state, seat) if my_action(view, foe)]
        return 0.9 if min(hands, default=9) == 0 else 0.35
