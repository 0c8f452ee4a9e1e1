"""Proximity Fuse: a Shot that was stopped strains more."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_attack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable


class ProximityFuse(Boost):
    """The target of an own attack that did not exceed Defence gains another Strain."""

    id = "G-ORD-B"
    words = "Your attack was stopped: its target gains 1 more Strain."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        attack = my_attack(table, seat)
        return attack is not None and attack.exceeded is False

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, more_strain=1))

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        return 0.55
