"""Soak: no Strain."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import is_spared
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaGame, SeaTable


class SoakItUp(Procedure):
    """The Defence card takes no Strain from the attack in hand, and its player draws a card."""

    seat: SeatId

    @step("DN-ATK-09")
    def spare_the_strain(self, g: SeaGame) -> Outcome:
        if g.state.attack is not None:
            g.emit(AttackChanged(self.seat, no_strain=True))
        return Call(DrawCards(self.seat, 1, only_with_room=True))


class Soak(Boost):
    """An attack that did not exceed the own Defence leaves no Strain."""

    id = "G-SHD-C"
    words = "Your Defence takes no Strain from this attack, and you draw a card."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return is_spared(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return SoakItUp(seat)

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        return 1.0
