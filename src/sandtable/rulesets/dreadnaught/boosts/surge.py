"""Surge: an Activation token."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.effects.lasting import GainTokens
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable


class Surge(Boost):
    """An Activation token is gained."""

    id = "G-COR-A"
    words = "Gain 1 Activation token."
    best_at = "c"

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return True

    def resolution(self, seat: SeatId) -> Procedure:
        return GainTokens(seat, 1)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.6 if len(view.state.cards[seat].hand) >= 3 else 0.2
