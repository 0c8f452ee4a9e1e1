"""Ranging Fire: more Damage."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_attack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.boosts.judging import worth_of_more_damage
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable

MORE = 2


class RangingFire(Boost):
    """An own attack has more Damage."""

    id = "G-GUN-A"
    words = f"Your attack has Damage +{MORE}."
    for_cruisers = True
    is_decisive = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return my_attack(table, seat) is not None

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, boosted_damage=MORE))

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        return worth_of_more_damage(view, attack, MORE) if my_attack(view, seat) is not None else 0.0
