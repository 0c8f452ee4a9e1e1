"""Hard Burn: ahead or off either bow."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import worth_of_moving
from sandtable.rulesets.dreadnaught.procedures.sailing import MoveByGrid
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable

GRID = ("F 1", "FS 1", "FP 1")


class HardBurn(Boost):
    """The own Dreadnaught moves one hex by its Movement Grid."""

    id = "G-DRV-A"
    words = "Your ship moves 1 hex, ahead or off either bow."
    best_at = "g"

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return afloat(table.state, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return MoveByGrid(seat, GRID)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return worth_of_moving(view, seat, GRID)
