"""Deep Scan: a look at the own deck."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.effects.cards import Scan
from sandtable.rulesets.dreadnaught.procedures.drawing import needs_a_deck
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable

MANY = 3


class DeepScan(Boost):
    """A Scan of the own Grid deck."""

    id = "G-SEN-A"
    words = f"Look at {MANY} cards of your deck and keep some on top."
    best_at = "c"
    is_scan = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return bool(table.state.cards[seat].deck) or needs_a_deck(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return Scan(seat, MANY)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.5 if len(view.state.cards[seat].hand) >= 3 else 0.3
