"""Reinforce: more Defence."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import attack_on
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.boosts.judging import gap, weight_of_target
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable

MORE = 2


class Reinforce(Boost):
    """The own Dreadnaught or Cruiser that is attacked has more Defence against it."""

    id = "G-SHD-A"
    words = f"Your ship or Cruiser has Defence +{MORE} against this attack."
    for_cruisers = True
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return attack_on(table, seat) is not None

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, boosted_defence=MORE))

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        if attack_on(view, seat) is None or not 0 < gap(view, attack) <= MORE:
            return 0.0
        return 1.1 * weight_of_target(view, attack)
