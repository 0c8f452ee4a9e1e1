"""Fleet Order: Cruisers move, or one is armed again."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.effects.tending import ReadyCruisers
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.cruisers import MoveCruisers
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.cruising import has_errands

MOVE, REARM = "move Cruisers", "re-arm a Cruiser"
MANY = 2


class OrderTheFleet(Procedure):
    """Up to two Cruisers move, or one is re-armed."""

    seat: SeatId

    @step("DN-MOVE-14")
    def choose(self, g: SeaGame) -> Outcome:
        ways = (MOVE, REARM)
        chosen = g.ask(one_of(self.seat, "Fleet Order", ways, "way", "Choose the order.", "DN-MOVE-14"))
        return Call(MoveCruisers(self.seat, MANY) if chosen == MOVE else ReadyCruisers(self.seat, 1))


def _way(view: View[Sea], seat: SeatId, option: str) -> float:
    """Cruisers that have somewhere to go are moved."""
    return float((option == MOVE) == has_errands(view, seat))


class FleetOrder(Boost):
    """Own Cruisers move, or one of them may attack again."""

    id = "G-COM-B"
    words = f"Move up to {MANY} of your Cruisers, or re-arm one."
    best_at = "h"
    for_cruisers = True
    answers = (("Fleet Order", _way),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return bool(cruisers_of(table.state, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return OrderTheFleet(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.7 if has_errands(view, seat) else 0.1
