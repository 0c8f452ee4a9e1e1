"""Energy for the Reactor."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import EnergyBoost
from sandtable.rulesets.dreadnaught.events.damage import MarkersPlaced
from sandtable.rulesets.dreadnaught.ships.systems import design, reactor_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable


class MendIt(Procedure):
    """A marker is taken off the own Reactor."""

    seat: SeatId

    @step("DN-ENERGY-06")
    def mend(self, g: SeaGame) -> Outcome:
        g.emit(MarkersPlaced(reactor_of(g, self.seat).id, -1))
        return None


class MendTheReactor(EnergyBoost):
    """An Energy token is spent to take a marker off the own Reactor."""

    id = "mend-the-reactor"
    offer = "mend the Reactor by Energy"
    place = 1
    words = "An Energy token goes: 1 marker less on the own Reactor."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return reactor_of(table, seat).markers > 0

    def resolution(self, seat: SeatId) -> Procedure:
        return MendIt(seat)

    def is_timely(self, view: View[Sea], seat: SeatId, letter: str) -> bool:
        reactor = reactor_of(view, seat)
        return 2 * reactor.markers > design(view, reactor).hp

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.6 if reactor_of(view, seat).markers >= 5 else 0.0
