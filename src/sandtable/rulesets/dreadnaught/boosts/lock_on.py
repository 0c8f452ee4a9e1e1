"""Lock On: no Boost helps the target."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_attack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.boosts.judging import gap, weight_of_target
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable


class LockOn(Boost):
    """Boosts do not raise the Defence of the target of an own attack."""

    id = "G-SEN-C"
    words = "No Boost can raise the Defence of your target."
    for_cruisers = True

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return my_attack(table, seat) is not None

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, locked=True))

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        before = gap(view, attack)
        decides = attack.boosted_defence and before <= 0 < before + attack.boosted_defence
        return 0.9 * weight_of_target(view, attack) if decides else 0.0
