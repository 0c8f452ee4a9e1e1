"""Energy against an opponent."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import EnergyBoost
from sandtable.rulesets.dreadnaught.events.turns import ActivationLimitChanged
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.preferring import nearest_first


class DimOne(Procedure):
    """An opponent has less AL until the end of the turn."""

    seat: SeatId

    @step("DN-ENERGY-06")
    def dim(self, g: SeaGame) -> Outcome:
        foes = foes_of(g.state, self.seat)
        foe = g.ask(one_of(self.seat, "opponent to dim", foes, "seat", "Choose an opponent.", "DN-ENERGY-06"))
        g.emit(ActivationLimitChanged(foe, -1))
        return None


class DimTheFoe(EnergyBoost):
    """An Energy token is spent to lower the AL of an opponent."""

    id = "dim-the-foe"
    offer = "dim an opponent by Energy"
    place = 2
    words = "An Energy token goes: 1 Activation less for the foe until the turn ends."
    answers = (("opponent to dim", nearest_first),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return True

    def resolution(self, seat: SeatId) -> Procedure:
        return DimOne(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        state = view.state
        foes = [foe for foe in foes_of(state, seat) if afloat(state, foe)]
        busy = max((state.captains[foe].activations for foe in foes), default=0)
        return 0.5 if busy >= 2 and state.captains[seat].energy >= 2 else 0.0
