"""Countermand: a Boost does nothing."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.events import BoostCancelled
from sandtable.rulesets.dreadnaught.boosting.facts import top_of_stack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable


class CancelTheBoost(Procedure):
    """The Boost that was answered does nothing."""

    seat: SeatId

    @step("DN-BOOST-08")
    def cancel(self, g: SeaGame) -> Outcome:
        if len(g.state.played) > 1:
            g.emit(BoostCancelled(self.seat))
        return None


class Countermand(Boost):
    """It answers the Boost of an opponent, which is cancelled."""

    id = "G-COM-A"
    words = "Cancel a foe's Boost."
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        answered = top_of_stack(table)
        return answered is not None and table.state.are_foes(answered.seat, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return CancelTheBoost(seat)

    def worth_as_an_answer(self, view: View[Sea], seat: SeatId) -> float:
        answered = top_of_stack(view)
        return 0.7 if answered is not None and Boost.known[answered.boost].is_decisive else 0.2
