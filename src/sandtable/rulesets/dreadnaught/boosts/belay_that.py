"""Belay That: an order is taken back."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import revealed_effect
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.procedures.commitments import ATTACH
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable


class TakeBackTheAction(Procedure):
    """The own revealed action is none, and its cards return to the hand."""

    seat: SeatId

    @step("DN-VOLLEY-07")
    def take_it_back(self, g: SeaGame) -> Outcome:
        wanted = my_action(g, self.seat)
        if wanted is None:
            return None
        g.emit(ActionChanged(self.seat, taken_back=True))
        if wanted.hand:
            g.emit(moved(g.state, wanted.hand, grid_pile(self.seat, "played"), grid_pile(self.seat, "hand")))
        return None


class BelayThat(Boost):
    """An own revealed action that no Energy was spent on is taken back."""

    id = "G-COM-C"
    words = "Take back your open order; its cards return to your hand."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        wanted = my_action(table, seat)
        return wanted is not None and wanted.by != "energy" and wanted.kind != ATTACH

    def resolution(self, seat: SeatId) -> Procedure:
        return TakeBackTheAction(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        found = revealed_effect(view, seat)
        if found is None or not found[1].is_attack:
            return 0.0
        return 0.0 if targets_of_weapon(view, found[0].system, found[0].effect) else 0.7
