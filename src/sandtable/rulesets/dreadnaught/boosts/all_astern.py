"""All Astern: backwards."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import worth_of_moving
from sandtable.rulesets.dreadnaught.procedures.sailing import MoveByGrid
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable

GRID = ("A 1", "A 2")


class AllAstern(Boost):
    """The own Dreadnaught backs by its Movement Grid."""

    id = "G-DRV-C"
    words = "Your ship backs 1 or 2 hexes."
    best_at = "g"

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return afloat(table.state, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return MoveByGrid(seat, GRID)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return worth_of_moving(view, seat, GRID)
