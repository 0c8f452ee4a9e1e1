"""Vent: all Strain goes."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import attack_on
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import gap
from sandtable.rulesets.dreadnaught.effects.tending import ClearStrain
from sandtable.rulesets.dreadnaught.ships.systems import defence_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaGame, SeaTable

ALL = 99


class VentTheStrain(Procedure):
    """All Strain leaves the own Defence card."""

    seat: SeatId

    @step("DN-KEY-18")
    def vent(self, g: SeaGame) -> Outcome:
        return Call(ClearStrain(self.seat, defence_of(g, self.seat).id, ALL))


class Vent(Boost):
    """All Strain leaves the own Defence card; the Boost's card is Overloaded."""

    id = "G-COR-C"
    words = "Your Defence loses all Strain; this card is Overloaded."
    best_at = "ei"
    is_overloaded = True
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return defence_of(table, seat).strain > 0

    def resolution(self, seat: SeatId) -> Procedure:
        return VentTheStrain(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.35 * defence_of(view, seat).strain

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        if attack_on(view, seat) is None or attack.target != seat:
            return 0.0
        strain = defence_of(view, seat).strain
        return 1.3 if 0 < gap(view, attack) <= strain else 0.3 * strain
